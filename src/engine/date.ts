const dateText = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day that the calendar has, "YYYY-MM-DD". */
export function isDate(text: string): boolean {
  const parts = dateText.exec(text);
  if (!parts) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).getUTCDate() === Number(parts[3]);
}
