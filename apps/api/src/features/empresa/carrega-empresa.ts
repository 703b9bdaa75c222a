import type { Empresa } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Valores } from '../../db/schema.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { modeloVisto } from '../categoria/public.ts';
import { cidadePorId } from '../cidade/public.ts';

interface Row {
  id: number;
  categoria_id: number;
  razao_social: string;
  nome_fantasia: string;
  codigo: string;
  cnpj: string | null;
  cep: string;
  cidade_id: number | null;
  bairro: string;
  logradouro: string;
  complemento: string;
  telefone: string;
  email: string;
  filial_estoque: boolean;
  restricao_pedido: boolean;
  situacao: number;
  fuso_horario: string;
  valores: Valores;
  versao: number;
}

type SemEstado = 'empId' | 'categoriaId' | 'versao' | 'fusoHorario' | 'cidade' | 'uf';
/** The columns that a save writes, as the history keeps them. */
export type EstadoDaEmpresa = Omit<Empresa, SemEstado> & { cidadeId: number | null };

export function estadoDe(e: Omit<Empresa, SemEstado>, cidadeId: number | null): EstadoDaEmpresa {
  return {
    razaoSocial: e.razaoSocial,
    nomeFantazia: e.nomeFantazia,
    codigo: e.codigo,
    cnpj: e.cnpj,
    cep: e.cep,
    cidadeId,
    bairro: e.bairro,
    logradouro: e.logradouro,
    complemento: e.complemento,
    telefone: e.telefone,
    email: e.email,
    filialEstoque: e.filialEstoque,
    restricaoPedido: e.restricaoPedido,
    situacao: e.situacao,
  };
}

export interface EmpresaGuardada {
  empresa: Empresa;
  cidadeId: number | null;
  valores: Valores;
}

function guardada(r: Row): EmpresaGuardada {
  const cidade = cidadePorId(r.cidade_id);
  return {
    cidadeId: r.cidade_id,
    valores: r.valores,
    empresa: {
      empId: r.id,
      categoriaId: r.categoria_id,
      razaoSocial: r.razao_social,
      nomeFantazia: r.nome_fantasia,
      codigo: r.codigo,
      cnpj: r.cnpj ?? '',
      cep: r.cep,
      cidade: cidade?.nome ?? '',
      uf: cidade?.uf.sigla ?? '',
      bairro: r.bairro,
      logradouro: r.logradouro,
      complemento: r.complemento,
      telefone: r.telefone,
      email: r.email,
      filialEstoque: r.filial_estoque,
      restricaoPedido: r.restricao_pedido,
      situacao: r.situacao,
      fusoHorario: r.fuso_horario,
      versao: r.versao,
    },
  };
}

/** A company of a category that the caller sees; locked until the transaction's end when it is to be changed. */
export async function carregaEmpresa(
  tx: Tx,
  sessao: SessaoAtual,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<EmpresaGuardada> {
  const { rows } = await sql<Row>`
    select id, categoria_id, razao_social, nome_fantasia, codigo, cnpj, cep, cidade_id, bairro, logradouro, complemento,
           telefone, email, filial_estoque, restricao_pedido, situacao, fuso_horario, valores, versao
      from empresa where tenant_id = ${tx.tenant} and id = ${id} ${trava ? sql`for update` : sql``}`.execute(
    tx.db,
  );
  const [row] = rows;
  if (row === undefined) throw naoEncontrado();
  const modelo = await modeloVisto(tx, sessao);
  if (modelo.categoria(row.categoria_id) === undefined) throw naoEncontrado();
  return guardada(row);
}
