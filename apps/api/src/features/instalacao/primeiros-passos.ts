import { randomBytes } from 'node:crypto';
import { type instComeca, MESSAGES, type RouteBody } from '@retaguarda/contract';
import type pg from 'pg';
import { ruleViolation } from '../../base/app-error.ts';
import { installationSession } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { hashToken } from '../../base/auth/tokens.ts';
import { txOver } from '../../base/db/tx.ts';
import type { Services } from '../../base/services.ts';
import { conjuntoDe, importaTudo } from '../definicoes/public.ts';
import { confereEscritorio, gravaEscritorio } from '../escritorio/public.ts';
import { abreRede, alteraCuidador, apelidoDe, comeca, tornaAdmin } from '../rede/public.ts';
import { abreSessao, faltaDaSenha, hashSenha, type Origem, trocaSenha } from '../sessao/public.ts';

/** An address is good for a day, and as long as there is no network. */
const VALIDADE = '1 day';
const PREFIXO = 'passos.';
/** One installation begins once. */
const TRAVA = 7_382_912;

const chaveDe = (token: string): string => `${PREFIXO}${hashToken(token)}`;

/** A token by which the first network is made; each instance that starts may print its own. */
export async function abrePrimeirosPassos(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query('insert into instalacao (chave, valor) values ($1, (now() + $2::interval)::text)', [
    chaveDe(token),
    VALIDADE,
  ]);
  return token;
}

/** @throws AppError when the address is not good, or no longer */
export async function conferePassos(client: Pick<pg.ClientBase, 'query'>, token: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from instalacao where chave = $1 and valor::timestamptz > now() and not exists (select 1 from tenant)`,
    [chaveDe(token)],
  );
  if (rowCount !== 0) return;
  // Once there is a network, no start prints another address.
  const { rowCount: redes } = await client.query('select 1 from tenant limit 1');
  if (redes !== 0) throw ruleViolation('regra', MESSAGES.passosDados, 'token');
  throw ruleViolation('regra', MESSAGES.passosInvalidos, 'token');
}

const semModelo = () => ruleViolation('regra', 'Este modelo não existe', 'modelos');

type Envio = RouteBody<typeof instComeca>;

async function confereSenhaNova(senha: string): Promise<string> {
  const falta = await faltaDaSenha(senha);
  if (falta !== undefined) throw ruleViolation('campo_invalido', falta, 'senha');
  return hashSenha(senha);
}

/** Makes the first network with its administrator, who is signed in at once. */
export async function comecaInstalacao(
  { withOwner, definicoesDir }: Pick<Services, 'withOwner' | 'definicoesDir'>,
  keys: Keys,
  { token, escritorio, administrador, modelos }: Envio,
  origem: Origem,
) {
  await withOwner((client) => conferePassos(client, token));
  confereEscritorio(escritorio);
  const conjuntos = await Promise.all(modelos.map((id) => conjuntoDe(definicoesDir, id, semModelo)));
  const hash = await confereSenhaNova(administrador.senha);
  return withOwner(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TRAVA]);
    // Another may have begun meanwhile.
    await conferePassos(client, token);
    let par: Awaited<ReturnType<typeof abreSessao>> | undefined;
    const { nome, sistema } = escritorio;
    await abreRede(client, { slug: apelidoDe(nome), nome, sistemaNome: sistema }, async (id) => {
      const tx = txOver(client, id);
      await comeca(tx);
      await gravaEscritorio(tx, escritorio);
      const pessoaId = await tornaAdmin(tx, administrador);
      await alteraCuidador(tx, { pessoaId, cuida: true });
      await trocaSenha(tx, pessoaId, hash);
      for (const arquivo of conjuntos) await importaTudo(tx, installationSession(id, pessoaId), arquivo);
      par = await abreSessao(tx, keys, pessoaId, origem);
    });
    await client.query('delete from instalacao where starts_with(chave, $1)', [PREFIXO]);
    if (par === undefined) throw new Error('the network was made without a session');
    return par;
  });
}
