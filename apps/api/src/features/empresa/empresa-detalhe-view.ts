import { type Empresa, type EmpresaDetalhe, TIPO_SYS } from '@retaguarda/contract';
import { listaPermissoes, type SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { inicia, paraFio, SEM_EXTERNOS } from '../atributo/public.ts';
import { type Modelo, modeloVisto } from '../categoria/public.ts';
import { SEM_CAMPOS } from './campos.ts';
import { carregaEmpresa } from './carrega-empresa.ts';

const FUSO = 'America/Sao_Paulo';

const NOVA: Omit<Empresa, 'categoriaId'> = {
  ...SEM_CAMPOS,
  empId: 0,
  situacao: 1,
  fusoHorario: FUSO,
  versao: 0,
};

/** The compiled attributes that companies of a category carry. */
export const catalogoDaEmpresa = (modelo: Modelo, categoriaId: number) =>
  modelo.catalogo(modelo.refDe(categoriaId), 'empresa');

/** A company as forms take it, its values each with its definition. */
function detalhe(
  modelo: Modelo,
  sessao: SessaoAtual,
  { empresa, valores }: { empresa: Empresa; valores: Valores },
): EmpresaDetalhe {
  const catalogo = catalogoDaEmpresa(modelo, empresa.categoriaId);
  const { definicoes } = catalogo;
  // Of a company that is not stored yet no value is.
  const atribId = (guardado: number) => (empresa.empId === 0 ? 0 : guardado);
  const porId = new Map(definicoes.map((d) => [d.id, d]));
  return {
    empresa,
    permissions: listaPermissoes(sessao),
    atributos: {
      atributos: paraFio(catalogo, valores).flatMap((v) => {
        const catDados = porId.get(v.catId);
        return catDados === undefined ? [] : [{ ...v, atribId: atribId(v.atribId), catDados }];
      }),
    },
    definicoes: definicoes.map((d) => ({ catId: d.id, catSituacao: true, catDados: d })),
  };
}

/** A company that is not stored yet, in a leaf of the tree of companies. */
export async function empresaNovaView(tx: Tx, sessao: SessaoAtual, categoriaId: number) {
  const modelo = await modeloVisto(tx, sessao);
  if (!modelo.folhas(TIPO_SYS.empresas).some((c) => c.id === categoriaId)) throw naoEncontrado();
  const { guardar } = inicia(catalogoDaEmpresa(modelo, categoriaId), SEM_EXTERNOS);
  return detalhe(modelo, sessao, { empresa: { ...NOVA, categoriaId }, valores: guardar });
}

/** A stored company; with a category, only when it belongs below it. */
export async function empresaDetalheView(
  tx: Tx,
  sessao: SessaoAtual,
  { id, categoria }: { id: number; categoria?: number | undefined },
) {
  const modelo = await modeloVisto(tx, sessao);
  const guardada = await carregaEmpresa(tx, sessao, { id });
  const { categoriaId } = guardada.empresa;
  if (categoria !== undefined && !modelo.folhasDe(categoria).some((c) => c.id === categoriaId))
    throw naoEncontrado();
  return detalhe(modelo, sessao, guardada);
}
