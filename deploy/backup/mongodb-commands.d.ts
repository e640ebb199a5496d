/** Of the driver's inside, without types of its own: how documents are sent as the bytes that they are. */
declare module 'mongodb/lib/cmap/commands' {
  export class DocumentSequence {
    constructor(field: string);
    /** @param document for who watches commands; what is sent is `bson`. */
    push(document: object, bson: Uint8Array): number;
  }
}
