import { MAX_CHAVES_ACESSO } from '@retaguarda/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { Keys } from '../../../base/auth/keys.ts';
import { type ChallengePurpose, readChallenge, signChallenge } from '../../../base/auth/tokens.ts';
import type { Tx } from '../../../base/db/tx.ts';
import type { Lugar } from './origem.ts';

/** Its hundred modules would take a sixth of each start; most starts never meet a passkey. */
const webauthn = () => import('@simplewebauthn/server');
const deBase64 = (texto: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(texto, 'base64url'));

/** What a browser sends back: what it was asked, as it was signed, and what the device said. */
export interface Assinada {
  desafio: string;
  resposta: { id: string };
}

interface Para {
  para: ChallengePurpose;
  /** 0 where it is not known who answers. */
  pessoaId: number;
}

const novoDesafio = (tx: Tx, keys: Keys, { para, pessoaId }: Para) =>
  signChallenge(keys, { tenant: tx.tenant, para, pessoaId });

/** Takes what was asked, once: a repeated answer is worth nothing. */
async function gasta(tx: Tx, keys: Keys, token: string, { para, pessoaId }: Para): Promise<string | null> {
  const lido = await readChallenge(keys, tx.tenant, token);
  if (lido === null || lido.para !== para || lido.pessoaId !== pessoaId) return null;
  const rows = await tx.rows(sql`
    insert into desafio_usado (tenant_id, assinatura) values (${tx.tenant}, ${lido.desafio}) on conflict do nothing returning 1`);
  return rows.length === 1 ? lido.desafio : null;
}

const transportesDe = (texto: string): string[] => texto.split(' ').filter((t) => t !== '');

async function credenciaisDe(tx: Tx, pessoaId: number) {
  const rows = await tx.rows(sql<{ credencial: string; transportes: string }>`
    select credencial, transportes from chave_acesso where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`);
  return rows.map((r) => ({ id: r.credencial, transports: transportesDe(r.transportes) }));
}

interface Conta {
  pessoaId: number;
  nome: string;
  conta: string;
  rede: string;
}

/** What a device is asked for to make a passkey, which finds itself and asks for a finger or a PIN. */
export async function opcoesDeRegistro(tx: Tx, keys: Keys, { rpId }: Lugar, quem: Conta) {
  const existentes = await credenciaisDe(tx, quem.pessoaId);
  if (existentes.length >= MAX_CHAVES_ACESSO)
    throw ruleViolation('regra', `Há ${MAX_CHAVES_ACESSO} chaves de acesso: exclua uma antes`);
  const { desafio, token } = await novoDesafio(tx, keys, { para: 'registra', pessoaId: quem.pessoaId });
  const { generateRegistrationOptions } = await webauthn();
  const opcoes = await generateRegistrationOptions({
    rpName: quem.rede,
    rpID: rpId,
    userName: quem.conta,
    userDisplayName: quem.nome,
    userID: Uint8Array.from(Buffer.from(`${tx.tenant}.${quem.pessoaId}`)),
    challenge: deBase64(desafio),
    attestationType: 'none',
    excludeCredentials: existentes,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { opcoes: { ...opcoes }, desafio: token };
}

const recusada = () => ruleViolation('regra', 'A chave de acesso não foi aceita. Tente de novo.');

/** Stores the passkey that a device has made; answers nothing that could be used elsewhere. */
export async function registraChave(
  tx: Tx,
  keys: Keys,
  { origem, rpId }: Lugar,
  envio: Assinada & { pessoaId: number; nome: string },
): Promise<void> {
  const { pessoaId, nome } = envio;
  const desafio = await gasta(tx, keys, envio.desafio, { para: 'registra', pessoaId });
  if (desafio === null) throw recusada();
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo: feita } = await verifyRegistrationResponse({
    // What a browser made; whatever it lacks the library refuses.
    response: envio.resposta as RegistrationResponseJSON,
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (feita === undefined) throw recusada();
  const { id, publicKey, counter, transports = [] } = feita.credential;
  const novas = await tx.execute(sql`
    insert into chave_acesso (tenant_id, pessoa_id, credencial, publica, contador, transportes, nome)
    values (${tx.tenant}, ${pessoaId}, ${id}, ${Buffer.from(publicKey).toString('base64url')}, ${counter}, ${transports.join(' ').slice(0, 100)}, ${nome})
    on conflict do nothing`);
  if (novas === 0) throw ruleViolation('em_uso', 'Esta chave de acesso já está registrada');
}

/** What a browser is asked to sign in: the same for everybody, and the device says who. */
export async function opcoesDeEntrada(tx: Tx, keys: Keys, { rpId }: Lugar, pessoaId = 0) {
  const para = pessoaId === 0 ? 'entra' : 'confirma';
  const { desafio, token } = await novoDesafio(tx, keys, { para, pessoaId });
  const { generateAuthenticationOptions } = await webauthn();
  const opcoes = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: deBase64(desafio),
    userVerification: 'required',
    ...(pessoaId === 0 ? {} : { allowCredentials: await credenciaisDe(tx, pessoaId) }),
  });
  return { opcoes: { ...opcoes }, desafio: token };
}

interface Guardada {
  id: string;
  pessoa_id: number;
  publica: string;
  contador: number;
  transportes: string;
}

/**
 * Whose passkey has signed what was asked; null for anything else. A counter that does not go on says that the key was
 * copied, and is refused. `pessoaId` is the only one it may be, where that is known.
 */
export async function usaChave(
  tx: Tx,
  keys: Keys,
  { origem, rpId }: Lugar,
  { desafio: token, resposta, pessoaId = 0 }: Assinada & { pessoaId?: number },
): Promise<number | null> {
  const para = pessoaId === 0 ? 'entra' : 'confirma';
  const desafio = await gasta(tx, keys, token, { para, pessoaId });
  const guardada = await tx.maybeOne(sql<Guardada>`
    select id, pessoa_id, publica, contador, transportes from chave_acesso
     where tenant_id = ${tx.tenant} and credencial = ${resposta.id} for update`);
  if (desafio === null || guardada === undefined) return null;
  if (pessoaId !== 0 && guardada.pessoa_id !== pessoaId) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const feito = await verifyAuthenticationResponse({
    // As above.
    response: resposta as AuthenticationResponseJSON,
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: resposta.id,
      publicKey: deBase64(guardada.publica),
      counter: guardada.contador,
      transports: transportesDe(guardada.transportes),
    },
  }).catch(() => ({ verified: false as const }));
  if (!feito.verified) return null;
  await tx.execute(sql`
    update chave_acesso set contador = ${feito.authenticationInfo.newCounter}, usada_em = now()
     where tenant_id = ${tx.tenant} and id = ${guardada.id}`);
  return guardada.pessoa_id;
}
