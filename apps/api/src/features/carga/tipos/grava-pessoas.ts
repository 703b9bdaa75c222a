import type { UsuarioCampos } from '@retaguarda/contract';
import type { SituacaoPessoa } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { Valores } from '../../../db/valores.ts';
import { docDePessoa, gravaBusca } from '../../busca/public.ts';
import { registra } from '../../historico/public.ts';
import { estadoDe, type Guardado } from '../../pessoa/public.ts';
import type { Contexto } from '../contexto.ts';
import { type Gravado, sozinho } from '../processa.ts';
import { novosIds } from './comum.ts';

/** A line that goes in: who it is now, and what becomes of them. */
export interface PessoaDaLinha {
  linha: number;
  antes: Guardado;
  campos: UsuarioCampos;
  empId: number;
  valores: Valores;
  situacao: SituacaoPessoa;
  pontos: number;
}

const nulo = (texto: string): string | null => (texto === '' ? null : texto);

/** The columns of a person that an import writes. */
export const colunasDaPessoa = (p: {
  campos: UsuarioCampos;
  empId: number;
  valores: Valores;
  situacao: SituacaoPessoa;
}) => ({
  situacao: p.situacao,
  nome: p.campos.nome,
  apelido: p.campos.apelido,
  codigo: nulo(p.campos.codigo),
  sexo: nulo(p.campos.sexo),
  dt_nascimento: nulo(p.campos.dtNascimento),
  email: nulo(p.campos.email),
  cpf: nulo(p.campos.cpf),
  telefone: nulo(p.campos.telefone),
  empresa_id: p.empId === 0 ? null : p.empId,
  valores: p.valores,
});
type Colunas = ReturnType<typeof colunasDaPessoa> & { id: number };

export const COLUNAS_DA_PESSOA = sql`d(id bigint, situacao smallint, nome text, apelido text, codigo text, sexo text, dt_nascimento date,
  email text, cpf text, telefone text, empresa_id bigint, valores jsonb)`;

async function insere(tx: Tx, categoriaId: number, pessoas: readonly Colunas[]): Promise<void> {
  if (pessoas.length === 0) return;
  await tx.faz(sql`
    insert into pessoa (tenant_id, id, categoria_id, situacao, nome, apelido, codigo, sexo, dt_nascimento, email, cpf,
                        telefone, empresa_id, valores)
    select ${tx.tenant}::bigint, d.id, ${categoriaId}::bigint, d.situacao, d.nome, d.apelido, d.codigo, d.sexo, d.dt_nascimento,
           d.email, d.cpf, d.telefone, d.empresa_id, d.valores
      from json_to_recordset(${JSON.stringify(pessoas)}::json) as ${COLUNAS_DA_PESSOA}`);
}

/** Writes columns of people as they are given; each gets a new version. */
export async function atualizaPessoas(tx: Tx, pessoas: readonly object[]): Promise<void> {
  if (pessoas.length === 0) return;
  await tx.faz(sql`
    update pessoa p set situacao = d.situacao, nome = d.nome, apelido = d.apelido, codigo = d.codigo, sexo = d.sexo,
           dt_nascimento = d.dt_nascimento, email = d.email, cpf = d.cpf, telefone = d.telefone, empresa_id = d.empresa_id,
           valores = d.valores, versao = p.versao + 1, atualizado_em = clock_timestamp()
      from json_to_recordset(${JSON.stringify(pessoas)}::json) as ${COLUNAS_DA_PESSOA}
     where p.tenant_id = ${tx.tenant} and p.id = d.id`);
}

async function credita(
  tx: Tx,
  { sessao, carga }: Contexto,
  pontos: readonly { id: number; pontos: number }[],
): Promise<void> {
  if (pontos.length === 0) return;
  await tx.faz(sql`
    insert into ponto (tenant_id, pessoa_id, quantidade, motivo, autor_id, origem, carga_id)
    select ${tx.tenant}::bigint, d.id, d.pontos, 'Importação', ${sessao.pessoaId}::bigint, 'importacao', ${carga.id}::bigint
      from json_to_recordset(${JSON.stringify(pontos)}::json) as d(id bigint, pontos int)`);
}

/** Writes the people of a chunk with search texts, history and points, each in one statement. */
export async function gravaPessoas(
  tx: Tx,
  contexto: Contexto,
  pessoas: readonly PessoaDaLinha[],
): Promise<Gravado[]> {
  const { sessao, carga } = contexto;
  const ids = await novosIds(tx, 'pessoa', pessoas.filter((p) => p.antes.id === 0).length);
  let usados = 0;
  const todas = pessoas.map((p) => ({
    ...p,
    id: p.antes.id === 0 ? (ids[usados++] ?? 0) : p.antes.id,
    nova: p.antes.id === 0,
  }));
  const colunas = (p: (typeof todas)[number]): Colunas => ({ id: p.id, ...colunasDaPessoa(p) });
  await sozinho(async () => {
    await insere(tx, carga.categoria_id, todas.filter((p) => p.nova).map(colunas));
    await atualizaPessoas(tx, todas.filter((p) => !p.nova).map(colunas));
  });
  await gravaBusca(
    tx,
    'pessoa',
    todas.map((p) => ({ id: p.id, doc: docDePessoa(p.campos) })),
  );
  await credita(
    tx,
    contexto,
    todas.filter((p) => p.pontos !== 0).map((p) => ({ id: p.id, pontos: p.pontos })),
  );
  await registra(
    tx,
    sessao.pessoaId,
    todas.map((p) => ({
      entidade: 'pessoa',
      id: p.id,
      depois: estadoDe({ ...p.antes, ...p }),
      ...(p.nova ? {} : { antes: estadoDe(p.antes) }),
    })),
  );
  return todas.map((p) => ({
    entidade: 'pessoa',
    id: p.id,
    linha: p.linha,
    versao: p.nova ? 1 : p.antes.versao + 1,
    antes: p.nova ? null : colunasDaPessoa(p.antes),
    pontos: p.pontos,
  }));
}
