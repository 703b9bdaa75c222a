import type { Empresa } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { modeloVisto } from '../categoria/public.ts';
import { type ColunasDaEmpresa, camposDaLinha } from './campos.ts';

interface Row extends ColunasDaEmpresa {
  id: number;
  categoria_id: number;
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

const guardada = (r: Row): EmpresaGuardada => ({
  cidadeId: r.cidade_id,
  valores: r.valores,
  empresa: {
    ...camposDaLinha(r),
    empId: r.id,
    categoriaId: r.categoria_id,
    situacao: r.situacao,
    fusoHorario: r.fuso_horario,
    versao: r.versao,
  },
});

/** A company of a category that the caller sees; locked until the transaction's end when it is to be changed. */
export async function carregaEmpresa(
  tx: Tx,
  sessao: SessaoAtual,
  { id, trava = false }: { id: number; trava?: boolean },
): Promise<EmpresaGuardada> {
  const row = await tx.uma(
    sql<Row>`
    select id, categoria_id, razao_social, nome_fantasia, codigo, cnpj, cep, cidade_id, bairro, logradouro, complemento,
           telefone, email, filial_estoque, restricao_pedido, situacao, fuso_horario, valores, versao
      from empresa where tenant_id = ${tx.tenant} and id = ${id} ${trava ? sql`for update` : sql``}`,
    naoEncontrado,
  );
  const modelo = await modeloVisto(tx, sessao);
  if (modelo.categoria(row.categoria_id) === undefined) throw naoEncontrado();
  return guardada(row);
}
