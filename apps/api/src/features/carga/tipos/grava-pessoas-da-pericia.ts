import { REGISTROS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { docDePessoa } from '../../../nucleo/busca/public.ts';
import type { PericiaRow } from '../../pericia/public.ts';
import type { Contexto } from '../contexto.ts';
import { type Gravado, sozinho } from './gravado.ts';

/** A line that goes in: who it names, and whom of those who are registered it means. */
export interface PessoaDoCaso {
  linha: number;
  nome: string;
  tipo: number;
  cpf: string;
  codigo: string;
  /** Null for somebody who is to be registered. */
  pessoaId: number | null;
  valores: AttributeValues;
}

interface Gravada {
  linha: number;
  pessoaId: number;
  nova: boolean;
  procPesId: number;
}

interface Lote {
  pericia: PericiaRow;
  linhas: readonly unknown[];
}

const gravacaoDo = (tx: Tx, { sessao }: Contexto, { pericia, linhas }: Lote) => sql<Gravada>`
    with lote as materialized (
      select d.*, coalesce(d.pessoa, nextval('pessoa_id_seq')) as pessoa_id, nextval('pericia_pessoa_id_seq') as procpes_id,
             nextval('historico_id_seq') as historico_id
        from json_to_recordset(${JSON.stringify(linhas)}::json)
             as d(linha int, pessoa bigint, nome text, doc text, tipo bigint, cpf text, codigo text, valores jsonb)
    ), nova as (
      insert into pessoa (tenant_id, id, categoria_id, situacao, nome, cpf, codigo)
      select ${tx.tenant}::bigint, pessoa_id, tipo, 3, nome, cpf, codigo from lote where pessoa is null
      returning 1
    ), texto as (
      insert into busca (tenant_id, entidade, id, doc, categoria_id)
      select ${tx.tenant}::bigint, ${REGISTROS.pessoa.busca}::smallint, pessoa_id, doc, tipo from lote where pessoa is null
      returning 1
    ), vinculo as (
      insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id, valores)
      select ${tx.tenant}::bigint, procpes_id, ${pericia.id}::bigint, ${pericia.categoria_id}::bigint, pessoa_id, valores from lote
      returning 1
    ), passado as (
      insert into historico (tenant_id, id, entidade, entidade_id, pericia_id, categoria_id, acao, pessoa_id, depois)
      select ${tx.tenant}::bigint, historico_id, 'periciaPessoa', procpes_id, ${pericia.id}::bigint, ${pericia.categoria_id}::bigint, 'inclusao', ${sessao.pessoaId}::bigint,
             jsonb_build_object('pessoaId', pessoa_id, 'nome', nome, 'valores', valores)
        from lote
      returning 1
    )
    select linha, pessoa_id as "pessoaId", pessoa is null as nova, procpes_id as "procPesId" from lote`;

/** People, search texts, bindings and history of the lines in one statement, which reads them once. */
export async function gravaPessoasDaPericia(
  tx: Tx,
  contexto: Contexto,
  pericia: PericiaRow,
  pessoas: readonly PessoaDoCaso[],
): Promise<Gravado[]> {
  if (pessoas.length === 0) return [];
  const linhas = pessoas.map(({ pessoaId, cpf, codigo, ...p }) => ({
    ...p,
    pessoa: pessoaId,
    doc: docDePessoa({ nome: p.nome, codigo, cpf }),
    cpf: cpf === '' ? null : cpf,
    codigo: codigo === '' ? null : codigo,
  }));
  const gravadas = await sozinho(() => tx.rows(gravacaoDo(tx, contexto, { pericia, linhas })));
  return gravadas.flatMap(({ linha, pessoaId, nova, procPesId }): Gravado[] => {
    const base = { linha, versao: 1, antes: null };
    const vinculo: Gravado = { ...base, entidade: 'periciaPessoa', id: procPesId };
    return nova ? [{ ...base, entidade: 'pessoa', id: pessoaId }, vinculo] : [vinculo];
  });
}
