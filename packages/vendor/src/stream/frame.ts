/** A WebSocket message as its bytes go over the line: built once, written to every socket that is to have it. */
export type Frame = Buffer;

/** Builds the frame of a text message from the server: final, not compressed, not masked (RFC 6455, 5.2). */
export function textFrame(text: string): Frame {
  const length = Buffer.byteLength(text);
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = 0x81;
  if (headBytes === 2) frame[1] = length;
  else if (headBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headBytes, "utf8");
  return frame;
}

/** Builds the frame of a message. */
export function frameOf(message: object): Frame {
  return textFrame(JSON.stringify(message));
}
