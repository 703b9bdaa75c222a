import {
  type Escritorio,
  type EscritorioCampos,
  type EscritorioNoPapel,
  enderecoDoEscritorio,
  type escAlt,
  faltasDoEscritorio,
  LOGO_URL,
  type RouteBody,
} from '@retaguarda/contract';
import { cleanCep, cleanCnpj, formatCnpj, tonsDaMarca } from '@retaguarda/domain';
import { sql } from 'kysely';
import { assertNoFaults, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';

type Endereco = Pick<EscritorioCampos, 'cep' | 'uf' | 'cidade' | 'bairro' | 'logradouro' | 'complemento'>;
const SEM_ENDERECO: Endereco = { cep: '', uf: '', cidade: '', bairro: '', logradouro: '', complemento: '' };

interface Linha {
  nome: string;
  sistema: string;
  cnpj: string;
  endereco: Partial<Endereco>;
  cor: string;
  logo_id: string | null;
  versao: number;
}

/** Where the logo is read: another address once it is another picture. */
export const urlDoLogo = (id: string | null): string => (id === null ? '' : `${LOGO_URL}?v=${id}`);

const linhaDe = (tx: Tx): Promise<Linha> =>
  tx.one(sql<Linha>`
    select nome, sistema_nome as sistema, cnpj, endereco, cor, logo_id::text, versao
      from tenant where tenant_id = ${tx.tenant}`);

/** The office of this network, as its form takes it. */
export async function escritorioView(tx: Tx): Promise<Escritorio> {
  const { endereco, logo_id, ...dados } = await linhaDe(tx);
  return { ...dados, ...SEM_ENDERECO, ...endereco, logo: urlDoLogo(logo_id) };
}

/** What papers say of the office, and of whoever has them printed. */
export async function papelView(tx: Tx, { pessoaId }: CurrentSession): Promise<EscritorioNoPapel> {
  const e = await escritorioView(tx);
  const emissor = await tx.maybeOne(sql<{ nome: string }>`
    select nome from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId}`);
  const { nome, logo, cidade } = e;
  const cnpj = e.cnpj === '' ? '' : formatCnpj(e.cnpj);
  return { nome, logo, cnpj, cidade, endereco: enderecoDoEscritorio(e), emissor: emissor?.nome ?? '' };
}

/** As it is stored: documents by their digits, colours with the shades that the screens show. */
function colunasDe(campos: EscritorioCampos) {
  const { nome, sistema, cnpj, cor, ...endereco } = campos;
  return {
    nome,
    sistema,
    cnpj: cleanCnpj(cnpj),
    cor: cor.toLowerCase(),
    tons: cor === '' ? null : tonsDaMarca(cor.toLowerCase()),
    endereco: { ...endereco, cep: cleanCep(endereco.cep) },
  };
}

/** The verdict that the forms give; refuses with 422, one error a field. */
export const confereEscritorio = (campos: EscritorioCampos): void =>
  assertNoFaults(faltasDoEscritorio(campos));

export async function gravaEscritorio(tx: Tx, campos: EscritorioCampos): Promise<void> {
  const c = colunasDe(campos);
  await tx.execute(sql`
    update tenant set nome = ${c.nome}, sistema_nome = ${c.sistema}, cnpj = ${c.cnpj}, cor = ${c.cor},
           tons = ${c.tons === null ? null : JSON.stringify(c.tons)}::jsonb, endereco = ${JSON.stringify(c.endereco)}::jsonb,
           versao = versao + 1
     where tenant_id = ${tx.tenant}`);
}

export async function alteraEscritorio(
  tx: Tx,
  sessao: CurrentSession,
  { versao, ...campos }: RouteBody<typeof escAlt>['escritorio'],
): Promise<{ message: string; versao: number }> {
  await tx.execute(sql`select 1 from tenant where tenant_id = ${tx.tenant} for update`);
  const antes = await escritorioView(tx);
  if (antes.versao !== versao) throw staleVersion(antes);
  confereEscritorio(campos);
  await gravaEscritorio(tx, campos);
  const depois = await escritorioView(tx);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'escritorio',
      id: tx.tenant,
      antes: { ...antes, versao: 0 },
      depois: { ...depois, versao: 0 },
    },
  ]);
  return { message: 'Escritório salvo com sucesso', versao: depois.versao };
}
