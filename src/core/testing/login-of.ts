/** What is sent to sign in. */
export const loginOf = (phone: string, password: string) => ({
  phone_number: phone,
  password,
  device_id: 'web',
  version_id: '0.7.2',
  mobile_os: 'web',
  device_name: 'Test',
  os_version: '1',
});
