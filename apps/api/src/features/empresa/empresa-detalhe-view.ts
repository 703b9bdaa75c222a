import { type EmpresaDetalhe, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { notFound } from '../../base/app-error.ts';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { atributosNoFio, catalogoDe, confereFolha, valoresIniciais } from '../../registros/com-atributos.ts';
import {
  camposDaEmpresa,
  EMPRESA_VAZIA,
  type EstadoDaEmpresa,
  empresa,
  estadoDaEmpresa,
} from '../../registros/empresa.ts';
import { carrega } from '../../registros/registro.ts';
import type { Guardado } from '../../registros/tabela.ts';

const FUSO = 'America/Sao_Paulo';

/** A company as forms take it, its values each with its definition. */
function detalhe(
  modelo: Modelo,
  sessao: CurrentSession,
  guardada: Guardado<EstadoDaEmpresa>,
): EmpresaDetalhe {
  const { id, versao, categoriaId, estado } = guardada;
  return {
    empresa: {
      ...camposDaEmpresa(estado),
      empId: id,
      categoriaId,
      situacao: estado.situacao,
      fusoHorario: FUSO,
      versao,
    },
    permissions: listPermissions(sessao),
    ...atributosNoFio(catalogoDe(modelo, 'empresa', categoriaId), guardada),
  };
}

/** A company that is not stored yet, in a leaf of the tree of companies. */
export async function empresaNovaView(tx: Tx, sessao: CurrentSession, categoriaId: number) {
  const modelo = await modeloVisto(tx, sessao);
  confereFolha(modelo, TIPO_SYS.empresas, categoriaId);
  const valores = valoresIniciais(catalogoDe(modelo, 'empresa', categoriaId));
  const estado = estadoDaEmpresa(EMPRESA_VAZIA, SITUACAO_REGISTRO.ativo);
  return detalhe(modelo, sessao, { id: 0, versao: 0, categoriaId, estado, valores });
}

/** A stored company; with a category, only when it belongs below it. */
export async function empresaDetalheView(
  tx: Tx,
  sessao: CurrentSession,
  { id, categoria }: { id: number; categoria?: number | undefined },
) {
  const modelo = await modeloVisto(tx, sessao);
  const guardada = await carrega(tx, empresa, { id });
  const fora = (raiz: number) => !modelo.folhasDe(raiz).some((c) => c.id === guardada.categoriaId);
  if (categoria !== undefined && fora(categoria)) throw notFound();
  return detalhe(modelo, sessao, guardada);
}
