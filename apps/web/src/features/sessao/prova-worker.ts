import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** What is asked of ALTCHA's own workers, too. */
export interface ProvaRequest {
  challenge: {
    parameters: { nonce: string; salt: string; keyPrefix: string; cost: number; keyLength?: number };
  };
  counterStart: number;
  counterStep: number;
  timeout: number;
}

const COUNTER_BYTES = 4;

/** @returns the counter whose key begins with the prefix, or null when the time is over */
function solve({ challenge, counterStart, counterStep, timeout }: ProvaRequest) {
  const { nonce, salt, keyPrefix, cost, keyLength = 32 } = challenge.parameters;
  const [head, saltBytes] = [hexToBytes(nonce), hexToBytes(salt)];
  const password = new Uint8Array(head.length + COUNTER_BYTES);
  password.set(head);
  const counterView = new DataView(password.buffer, head.length);
  const end = performance.now() + timeout;
  for (let counter = counterStart; performance.now() < end; counter += counterStep) {
    counterView.setUint32(0, counter);
    const derivedKey = bytesToHex(pbkdf2(sha256, password, saltBytes, { c: cost, dkLen: keyLength }));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  return null;
}

/** The proof of work in JavaScript, for plain http addresses, where browsers withhold `crypto.subtle`. */
self.onmessage = ({ data }: MessageEvent<ProvaRequest>) => self.postMessage(solve(data));
