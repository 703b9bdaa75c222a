import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (dados: Buffer | string): Buffer => createHash('sha256').update(dados).digest();
const b64 = (dados: Buffer | string): string => Buffer.from(dados).toString('base64url');

/** CBOR of what an authenticator says: small numbers, bytes, texts and maps. */
function cabeca(tipo: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(tipo << 5) | n]);
  if (n < 256) return Buffer.from([(tipo << 5) | 24, n]);
  return Buffer.from([(tipo << 5) | 25, n >> 8, n & 255]);
}
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function cbor(v: Cbor): Buffer {
  if (typeof v === 'number') return v >= 0 ? cabeca(0, v) : cabeca(1, -v - 1);
  if (typeof v === 'string') return Buffer.concat([cabeca(3, Buffer.byteLength(v)), Buffer.from(v)]);
  if (Buffer.isBuffer(v)) return Buffer.concat([cabeca(2, v.length), v]);
  return Buffer.concat([cabeca(5, v.size), ...[...v].flatMap(([k, x]) => [cbor(k), cbor(x)])]);
}

const PRESENTE = 0x01;
const VERIFICADO = 0x04;
const COM_CREDENCIAL = 0x40;

interface Pedido {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

/** A device that makes passkeys and signs with them (WebAuthn, ES256). */
export class Autenticador {
  readonly id = randomBytes(16);
  /** Counts its signatures, as a device does. */
  contador = 0;
  /** Whether it has asked for a finger or a PIN. */
  verifica = true;
  private readonly par = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  private dados(rpId: string, extra: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENTE | (this.verifica ? VERIFICADO : 0) | (extra.length > 0 ? COM_CREDENCIAL : 0);
    const contador = Buffer.alloc(4);
    contador.writeUInt32BE(this.contador);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), contador, extra]);
  }

  private publica(chave: KeyObject): Buffer {
    const { x = '', y = '' } = chave.export({ format: 'jwk' });
    const campos: [number, Cbor][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    return cbor(new Map(campos));
  }

  private cliente(type: string, { challenge }: Pedido, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Makes a passkey for what it is asked. */
  registra(opcoes: object, origem: string) {
    const pedido = opcoes as Pedido; // what the server made
    const cliente = this.cliente('webauthn.create', pedido, origem);
    const tamanho = Buffer.from([0, this.id.length]);
    const extra = Buffer.concat([Buffer.alloc(16), tamanho, this.id, this.publica(this.par.publicKey)]);
    const authData = this.dados(pedido.rp?.id ?? '', extra);
    const partes: [string, Cbor][] = [
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ];
    return {
      ...{ id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: b64(cliente),
        attestationObject: b64(cbor(new Map(partes))),
        transports: ['internal'],
      },
    };
  }

  /** Signs what it is asked. */
  assina(opcoes: object, origem: string) {
    const pedido = opcoes as Pedido; // as above
    this.contador++;
    const cliente = this.cliente('webauthn.get', pedido, origem);
    const authData = this.dados(pedido.rpId ?? '');
    const assinatura = createSign('sha256')
      .update(Buffer.concat([authData, sha256(cliente)]))
      .sign(this.par.privateKey);
    return {
      ...{ id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: b64(cliente),
        authenticatorData: b64(authData),
        signature: b64(assinatura),
      },
    };
  }
}
