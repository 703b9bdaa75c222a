import { TIPO_SYS, TODOS_RECURSOS } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { docDePessoa, gravaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { type EstadoDaPessoa, pessoa } from '../../registros/pessoa.ts';
import { comIds, gravaNovo, paraLinha } from '../../registros/tabela.ts';
import { incluiLink } from '../sessao/public.ts';

interface Convite {
  email: string;
  /** Of somebody who is not registered yet. */
  nome?: string | undefined;
  /** Where the network is reached, without a slash at the end. */
  endereco: string;
}

/** An invitation waits for its reader longer than a link that was asked for a moment ago. */
export const CONVITE_MIN = 3 * 24 * 60;

const FORMA = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

async function folhaDaEquipe(tx: Tx): Promise<number> {
  const { id } = await tx.one(
    sql<{ id: number }>`
      select id from categoria c where tenant_id = ${tx.tenant} and tipo_sys = ${TIPO_SYS.pessoas} and situacao = ${ACTIVE}
         and id_pai is not null
         and not exists (select 1 from categoria f where f.tenant_id = c.tenant_id and f.id_pai = c.id)
       order by (nome = 'Equipe') desc, id limit 1`,
    () => ruleViolation('regra', 'A rede não tem uma categoria de pessoas em que cadastrar o administrador'),
  );
  return id;
}

async function cadastra(tx: Tx, email: string, nome: string): Promise<number> {
  const estado: EstadoDaPessoa = {
    ...{ nome, apelido: nome.split(' ')[0] ?? nome, codigo: '', sexo: '', dtNascimento: '', email },
    ...{
      cpf: '',
      telefone: '',
      code: false,
      avisoEmail: false,
      avisoSms: false,
      semWhatsapp: false,
      empId: 0,
      situacao: SITUACAO_PESSOA.ativa,
    },
  };
  const categoria_id = await folhaDaEquipe(tx);
  const [nova] = await comIds(tx, 'pessoa', [{ estado }], () => 0);
  if (nova === undefined) throw new Error('one person was given an id');
  await gravaNovo(tx, pessoa, [{ id: nova.id, ...paraLinha(pessoa, estado), valores: {} }], { categoria_id });
  await gravaBusca(tx, 'pessoa', [{ id: nova.id, doc: docDePessoa(estado) }]);
  await registra(tx, null, [
    { entidade: 'pessoa', id: nova.id, depois: { nome, email, catgId: categoria_id } },
  ]);
  return nova.id;
}

/** The profile that may most; made when none may everything. */
async function perfilDeTudo(tx: Tx): Promise<number> {
  const achado = await tx.maybeOne(sql<{ id: number }>`
    select p.id from perfil p
     where p.tenant_id = ${tx.tenant} and p.situacao = ${ACTIVE}
       and (select count(*) from perfil_recurso x
             where x.tenant_id = p.tenant_id and x.perfil_id = p.id and x.recurso = any(${[...TODOS_RECURSOS]}::text[]))
           = ${TODOS_RECURSOS.length}
     order by p.id limit 1`);
  if (achado !== undefined) return achado.id;
  throw ruleViolation(
    'regra',
    'Nenhum perfil ativo da rede tem todas as permissões; crie um antes de convidar',
  );
}

/** Makes somebody an administrator; answers who. Whoever is registered by that e-mail keeps their registration. */
export async function tornaAdmin(tx: Tx, { email, nome }: Pick<Convite, 'email' | 'nome'>): Promise<number> {
  const chave = email.trim();
  if (!FORMA.test(chave))
    throw new AppError(422, [{ code: 'campo_invalido', message: `'${email}' não é um e-mail` }]);
  const conhecida = await tx.maybeOne(sql<{ id: number; situacao: number }>`
    select id, situacao from pessoa where tenant_id = ${tx.tenant} and email_chave = ${chave.toLowerCase()}`);
  if (conhecida === undefined && (nome ?? '').trim() === '')
    throw new AppError(422, [
      { code: 'campo_invalido', message: 'Ninguém tem este e-mail ainda: informe também o nome' },
    ]);
  if (conhecida !== undefined && conhecida.situacao === SITUACAO_PESSOA.inativa)
    throw ruleViolation('regra', 'Quem tem este e-mail está inativo na rede');
  const id = conhecida?.id ?? (await cadastra(tx, chave, (nome ?? '').trim()));
  const perfil = await perfilDeTudo(tx);
  const { perfis } = await tx.one(sql<{ perfis: number[] }>`
    select array(select perfil_id from pessoa_perfil where tenant_id = ${tx.tenant} and pessoa_id = ${id} order by 1) as perfis`);
  await tx.execute(sql`
    insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values (${tx.tenant}, ${id}, ${perfil})
    on conflict do nothing`);
  await registra(tx, null, [
    { entidade: 'pessoa', id, antes: { perfis }, depois: { perfis: [...new Set([...perfis, perfil])] } },
  ]);
  await tx.execute(sql`
    insert into autenticacao (tenant_id, pessoa_id, ativo) values (${tx.tenant}, ${id}, true)
    on conflict (tenant_id, pessoa_id) do update set ativo = true`);
  return id;
}

/** Makes somebody an administrator and answers the link, good once, by which they choose their password. */
export async function convidaAdmin(tx: Tx, convite: Convite): Promise<string> {
  return incluiLink(tx, await tornaAdmin(tx, convite), convite.endereco, CONVITE_MIN);
}
