import {
  CONVITE_HORAS,
  erroDe,
  type RouteBody,
  type RouteResponse,
  type userConvida,
  type userConviteRenova,
  type userConvites,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { assertWithinReach } from '../../base/auth/reach.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { enfileira } from '../mensagem/public.ts';
import { incluiConvite, retiraConvites } from '../sessao/public.ts';
import { carregaUsuario } from './carrega-usuario.ts';
import { incluiUsuario } from './salva-usuario.ts';

const SEM_SEGREDOS = { senha: null, chave: null };

/** Whoever invites lets in by e-mail and password, and gives profiles. */
function confereQuemConvida(sessao: CurrentSession): void {
  const faltam = [
    ...(hasPermission(sessao, 'autenticateSystem') ? [] : [erroDe('sem_permissao', 'email')]),
    ...(hasPermission(sessao, 'altPerfisUser') ? [] : [erroDe('sem_permissao', 'perfis')]),
  ];
  if (faltam.length > 0) throw new AppError(403, faltam);
}

interface Convidado {
  id: number;
  nome: string;
  email: string;
}

interface Como {
  porEmail: boolean;
  endereco: string;
}

/** Makes the link, and sends it or answers it; the history says that somebody was invited. */
async function convidaPessoa(
  tx: Tx,
  sessao: CurrentSession,
  { id, nome, email }: Convidado,
  { porEmail, endereco }: Como,
): Promise<{ message: string; link: string }> {
  const link = await incluiConvite(tx, { pessoaId: id, autorId: sessao.pessoaId, porEmail, endereco });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { convite: '' }, depois: { convite: 'enviado' } },
  ]);
  if (!porEmail)
    return {
      message: `Entregue este link só à pessoa: ele serve uma vez, nas próximas ${CONVITE_HORAS} horas`,
      link,
    };
  const autor = await seeingEverything(tx, () =>
    tx.one(sql<{ nome: string }>`
      select nome from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId}`),
  );
  const valores = { nome, quem: autor.nome, link, horas: String(CONVITE_HORAS) };
  const minutos = CONVITE_HORAS * 60;
  await enfileira(tx, { tipo: 'convite', canal: 'email', valores, minutos }, [
    { pessoaId: id, destino: email },
  ]);
  return { message: `O convite segue para ${email}`, link: '' };
}

/** Registers somebody who comes in by a link; until then nobody signs in as them. */
export async function convida(
  tx: Tx,
  sessao: CurrentSession,
  { porEmail, ...quem }: RouteBody<typeof userConvida>,
  endereco: string,
): Promise<RouteResponse<typeof userConvida>> {
  confereQuemConvida(sessao);
  const { nome, email, tipoAtor, perfis, atuacao } = quem;
  const { id } = await incluiUsuario(tx, sessao, {
    user: {
      ...{ id: 0, versao: 0, tipoAtor, nome },
      autenticacao: {
        system: { flag: false, systemDados: { email } },
        code: { flag: false, codeDados: {} },
        api: { flag: false, apiDados: {} },
      },
    },
    ...{ perfis, atuacao, reset: null, atributos: [], reduzido: true },
    segredos: SEM_SEGREDOS,
  });
  return { id, ...(await convidaPessoa(tx, sessao, { id, nome, email }, { porEmail, endereco })) };
}

/** A person whom the caller may invite anew, or not invite any more. */
async function convidadaPor(tx: Tx, sessao: CurrentSession, id: number): Promise<Convidado> {
  confereQuemConvida(sessao);
  const { campos } = await carregaUsuario(tx, sessao, { id, trava: true });
  await assertWithinReach(tx, sessao, [id]);
  const aceito = await tx.maybeOne(sql`
    select 1 from convite where tenant_id = ${tx.tenant} and pessoa_id = ${id} having bool_and(usado_em is null)`);
  if (aceito === undefined || campos.system)
    throw ruleViolation(
      'regra',
      'Esta pessoa não tem um convite a aceitar: ela já entra, ou nunca foi convidada',
    );
  return { id, nome: campos.nome, email: campos.email };
}

/** Invites the person anew; the link of before stops working. */
export async function renovaConvite(
  tx: Tx,
  sessao: CurrentSession,
  { id, porEmail }: RouteBody<typeof userConviteRenova>,
  endereco: string,
): Promise<RouteResponse<typeof userConviteRenova>> {
  return convidaPessoa(tx, sessao, await convidadaPor(tx, sessao, id), { porEmail, endereco });
}

/** Takes an invitation back; whoever was invited stays registered, without a way in. */
export async function retiraConvite(tx: Tx, sessao: CurrentSession, id: number): Promise<string> {
  await convidadaPor(tx, sessao, id);
  if ((await retiraConvites(tx, id)) > 0)
    await registra(tx, sessao.pessoaId, [
      { entidade: 'pessoa', id, antes: { convite: 'enviado' }, depois: { convite: 'retirado' } },
    ]);
  return 'Convite retirado: o link não abre mais';
}

/** Shown at once. */
const MAXIMO = 200;

/** Invitations that nobody has used: of each person the last. */
export async function convitesView(tx: Tx): Promise<RouteResponse<typeof userConvites>> {
  const list = await tx.rows(sql<RouteResponse<typeof userConvites>['list'][number]>`
    select p.id, p.nome, coalesce(p.email, '') as email, u.por_email as "porEmail", u.criado_em as em, u.expira_em as ate,
           coalesce(q.nome, '') as quem,
           case when u.retirado_em is not null then 'retirado' when u.expira_em <= now() then 'vencido' else 'aberto' end as estado
      from (select distinct on (c.pessoa_id) c.* from convite c where c.tenant_id = ${tx.tenant} order by c.pessoa_id, c.id desc) u
      join pessoa p on p.tenant_id = ${tx.tenant} and p.id = u.pessoa_id
      left join pessoa q on q.tenant_id = ${tx.tenant} and q.id = u.criado_por
      left join autenticacao a on a.tenant_id = ${tx.tenant} and a.pessoa_id = u.pessoa_id and a.ativo
     where u.usado_em is null and a.id is null
     order by u.criado_em desc, p.id limit ${MAXIMO}`);
  return { list };
}
