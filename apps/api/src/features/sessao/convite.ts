import { randomBytes } from 'node:crypto';
import {
  type authConviteAceita,
  type authConviteOpcoes,
  CONVITE_HORAS,
  LOGIN_CODE,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { hashToken } from '../../base/auth/tokens.ts';
import { literal } from '../../base/db/literal.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { recordEvent } from '../../base/http/security-event.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { abreSessao, type Origem, type Par } from './abre-sessao.ts';
import { opcoesDeRegistro, registraChave } from './chave-acesso/chaves.ts';
import { lugarDe } from './chave-acesso/origem.ts';
import { recusa } from './recusa.ts';
import { trocaSenha } from './redefine-senha.ts';
import { hashSenha } from './senha.ts';
import { faltaDaSenha } from './senha-nova.ts';

interface Novo {
  pessoaId: number;
  autorId: number;
  porEmail: boolean;
  /** Where the network is reached, without a slash at the end. */
  endereco: string;
}

/** Of invitation `c`: it can still be used. */
export const CONVITE_ABERTO = sql`c.usado_em is null and c.retirado_em is null and c.expira_em > now()`;

/** Takes back the links of a person that nobody has used; answers how many. */
export const retiraConvites = (tx: Tx, pessoaId: number): Promise<number> =>
  tx.execute(sql`
    update convite set retirado_em = now()
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and usado_em is null and retirado_em is null`);

/** The link by which somebody is let in, once; those of before stop working. */
export async function incluiConvite(
  tx: Tx,
  { pessoaId, autorId, porEmail, endereco }: Novo,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await retiraConvites(tx, pessoaId);
  await tx.execute(sql`
    insert into convite (tenant_id, pessoa_id, hash, por_email, criado_por, expira_em)
    values (${tx.tenant}, ${pessoaId}, ${hashToken(token)}, ${porEmail}, ${autorId}, now() + make_interval(hours => ${CONVITE_HORAS}))`);
  // After the hash, so that the token stands in no server's log.
  return `${endereco}/convite#${token}`;
}

interface Convidado {
  id: number;
  pessoaId: number;
  nome: string;
  email: string;
  escritorio: string;
  usado: boolean;
  /** A newer one was made for the person. */
  trocado: boolean;
  retirado: boolean;
  vencido: boolean;
  /** The person was switched off, or anonymised. */
  fechado: boolean;
}

function motivoDe(c: Convidado): string | undefined {
  if (c.usado) return 'Este convite já foi usado. Entre com a senha ou a chave de acesso que você escolheu.';
  if (c.trocado) return 'Este convite foi trocado por outro. Use o link mais novo.';
  if (c.retirado || c.fechado) return 'Este convite foi retirado. Fale com quem convidou você.';
  return c.vencido
    ? `Este convite venceu: ele vale ${CONVITE_HORAS} horas. Peça outro a quem convidou você.`
    : undefined;
}

/** An invitation that can be used; any other says why not. */
async function confere(tx: Tx, token: string): Promise<Convidado> {
  const achado = await tx.maybeOne(sql<Convidado>`
    select c.id, c.pessoa_id as "pessoaId", p.nome, coalesce(p.email, '') as email, t.nome as escritorio,
           c.usado_em is not null as usado, c.retirado_em is not null as retirado, c.expira_em <= now() as vencido,
           exists (select 1 from convite n where n.tenant_id = c.tenant_id and n.pessoa_id = c.pessoa_id and n.id > c.id) as trocado,
           p.situacao = ${literal(SITUACAO_PESSOA.inativa)} or p.anonimizada_em is not null as fechado
      from convite c join pessoa p on p.tenant_id = c.tenant_id and p.id = c.pessoa_id
      join tenant t on t.tenant_id = c.tenant_id
     where c.tenant_id = ${tx.tenant} and c.hash = ${hashToken(token)}`);
  if (achado === undefined) throw recusa(LOGIN_CODE.conta, 'Este convite não existe. Confira o endereço.');
  const motivo = motivoDe(achado);
  if (motivo !== undefined) throw recusa(LOGIN_CODE.conta, motivo);
  return achado;
}

/** Of which office an invitation is, and for whom. */
export async function convidadoPor(tx: Tx, token: string) {
  const { escritorio, nome, email } = await confere(tx, token);
  return { escritorio, nome, email };
}

/** What a device is asked for to make the passkey of whoever is invited. */
export async function opcoesDoConvite(
  tx: Tx,
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  { token, origem }: { token: string; origem: string },
): Promise<RouteResponse<typeof authConviteOpcoes>> {
  const { pessoaId, nome, email, escritorio } = await confere(tx, token);
  const conta = { pessoaId, nome, conta: email === '' ? nome : email, rede: escritorio };
  return opcoesDeRegistro(tx, keys, await lugarDe(tx, origem, publicUrl), conta);
}

type Envio = RouteBody<typeof authConviteAceita>;
type Entra = (tx: Tx, pessoaId: number) => Promise<void>;

/** A password, hashed before the transaction. */
async function porSenha(senha: string): Promise<Entra> {
  const falta = await faltaDaSenha(senha);
  if (falta !== undefined) throw recusa(LOGIN_CODE.senha, falta, 'senha');
  const hash = await hashSenha(senha);
  return (tx, pessoaId) => trocaSenha(tx, pessoaId, hash);
}

const porChave =
  (
    { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
    { origem, ...chave }: Extract<Envio, { chave: object }>['chave'],
    dispositivo: string,
  ): Entra =>
  async (tx, pessoaId) => {
    const nome = dispositivo === '' ? 'Primeiro aparelho' : dispositivo;
    await registraChave(tx, keys, await lugarDe(tx, origem, publicUrl), { ...chave, pessoaId, nome });
    recordEvent('chave_de_acesso');
  };

/** Lets the person in: active, with a way of signing in; the history says so. */
async function deixaEntrar(tx: Tx, pessoaId: number): Promise<void> {
  await tx.execute(sql`
    insert into autenticacao (tenant_id, pessoa_id, ativo) values (${tx.tenant}, ${pessoaId}, true)
    on conflict (tenant_id, pessoa_id) do update set ativo = true`);
  await tx.execute(sql`
    update pessoa set situacao = ${SITUACAO_PESSOA.ativa}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${pessoaId}`);
  await registra(tx, pessoaId, [
    { entidade: 'pessoa', id: pessoaId, antes: { convite: 'enviado' }, depois: { convite: 'aceito' } },
  ]);
}

/** Uses an invitation, once: whoever was invited is in. */
export async function aceitaConvite(
  { pool, keys, publicUrl }: Pick<Services, 'pool' | 'keys' | 'publicUrl'>,
  tenant: number,
  envio: Envio,
  origem: Origem,
): Promise<Par> {
  const entra =
    'senha' in envio
      ? await porSenha(envio.senha)
      : porChave({ keys, publicUrl }, envio.chave, origem.dispositivo.slice(0, 60));
  return withTenant(pool, tenant, async (tx) => {
    const { id, pessoaId } = await confere(tx, envio.token);
    // The row decides between two that come at once.
    const usado = await tx.execute(sql`
      update convite c set usado_em = now() where c.tenant_id = ${tx.tenant} and c.id = ${id} and ${CONVITE_ABERTO}`);
    if (usado === 0) await confere(tx, envio.token);
    await entra(tx, pessoaId);
    await deixaEntrar(tx, pessoaId);
    return abreSessao(tx, keys, pessoaId, origem);
  });
}
