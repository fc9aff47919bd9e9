/** What is shown on a device. A lock screen shows it to anybody: nothing of a borrower stands in it. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** The path of the app that it leads to. */
  readonly to: string;
}

/** One message for one device, as it is posted to the service of its browser. */
export interface Push {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sealed for the device. */
  readonly body: Uint8Array;
  /** What is sealed in it, and for whom: not sent, for who plays a push service. */
  readonly says: PushText;
  readonly lender: number;
  readonly borrower: number;
  readonly at: Date;
}

/** Posts to browsers' push services. */
export interface PushService {
  /** Who answers for what is pushed, as push services may ask: mailto: or https: */
  readonly contact: string;
  /** @returns the status that the service answered with @throws when it did not answer */
  post(push: Push): Promise<number>;
}
