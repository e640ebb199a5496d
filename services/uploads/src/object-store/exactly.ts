/** Passes `body` on and fails when it gives fewer or more bytes than announced. */
export async function* exactly(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of body) {
    passed += chunk.length;
    if (passed > size) break;
    yield chunk;
  }
  if (passed !== size) throw new Error(`The body is not of the announced ${size} bytes.`);
}
