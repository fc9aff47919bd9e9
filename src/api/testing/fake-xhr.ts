/** A request that a test answers by hand. */
export class FakeXhr extends EventTarget {
  static readonly all: FakeXhr[] = [];
  readonly upload = new EventTarget();
  readonly sentHeaders: Record<string, string> = {};
  status = 0;
  responseText = '';
  method = '';
  address = '';
  body: FormData | undefined;
  aborted = false;

  constructor() {
    super();
    FakeXhr.all.push(this);
  }
  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.sentHeaders[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  /** So many of a hundred bytes have gone. */
  moved(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100, lengthComputable: true }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
