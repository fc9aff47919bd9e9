import type { CoreUnderTest, LenderName, Reply } from './core-under-test.ts';

export const newPassword = 'Harmattan#77';

/** Somebody who signs up, as the page does it. */
export class Applicant {
  token = '';
  private readonly core: CoreUnderTest;
  readonly lender: LenderName;
  readonly phone: string;

  constructor(core: CoreUnderTest, lender: LenderName, phone: string) {
    this.core = core;
    this.lender = lender;
    this.phone = phone;
  }

  private async open(url: string, body: object): Promise<Reply> {
    return this.core.ask('POST', `/api/v1/auth/onboard${url}`, {
      lender: this.lender,
      token: await this.core.basic(this.lender),
      body: { phone_number: this.phone, ...body },
    });
  }

  start(more: object = {}): Promise<Reply> {
    return this.open('', {
      longitude: null,
      latitude: null,
      version_id: '0.7.2',
      mobile_os: 'web',
      device_name: 'Chrome',
      os_version: '14',
      ...more,
    });
  }

  confirm(otp: string): Promise<Reply> {
    return this.open('/otp', { otp });
  }

  password(confirmation: string, password: string = newPassword): Promise<Reply> {
    return this.open('/password', { password, confirmation_id: confirmation, device_id: 'web' });
  }

  /** From nothing to the token. */
  async begin(more: object = {}): Promise<{ id: number; stage_id: number }> {
    const started = await this.start(more);
    if (started.status !== 200) throw new Error(started.text);
    const confirmed = await this.confirm(this.core.code);
    const made = await this.password((confirmed.body.data as { confirmation_id: string }).confirmation_id);
    if (made.status !== 200) throw new Error(made.text);
    const data = made.body.data as { token: string; id: number; stage_id: number };
    this.token = data.token;
    return data;
  }

  stage(name: string, body: object, token: string = this.token): Promise<Reply> {
    return this.core.ask('POST', `/api/v1/auth/onboard/${name}`, { lender: this.lender, token, body });
  }

  ask(method: 'GET' | 'POST', url: string, body?: object): Promise<Reply> {
    return this.core.ask(method, url, { lender: this.lender, token: this.token, ...(body !== undefined && { body }) });
  }

  /** Sends a file as the page does. */
  async upload(kind: 'photo' | 'file', content: Uint8Array, name = 'file.jpg', type = 'image/jpeg'): Promise<Reply> {
    return uploadTo(this.core, { lender: this.lender, token: this.token }, kind, content, { name, type });
  }
}

export function multipart(
  content: Uint8Array,
  { name = 'file.jpg', type = 'image/jpeg', field = 'file' }: { name?: string; type?: string; field?: string } = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
}

export async function uploadTo(
  core: CoreUnderTest,
  who: { lender: LenderName; token: string },
  kind: 'photo' | 'file',
  content: Uint8Array,
  file: { name?: string; type?: string; field?: string } = {},
): Promise<Reply> {
  const response = await core.app.inject({
    method: 'POST',
    url: `/utility/v1/upload/${kind}?tenant=${who.lender}`,
    headers: {
      host: `${who.lender}.localhost:3000`,
      authorization: `Bearer ${who.token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: multipart(content, file),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: JSON.parse(response.body),
  };
}

export const jpeg = (more = '') =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from(`JFIF${more}`)]);
export const png = (more = '') =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(more)]);
export const pdf = (more = '') => Buffer.from(`%PDF-1.7\n${more}`);
