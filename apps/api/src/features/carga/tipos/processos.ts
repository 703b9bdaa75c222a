import { CONDICAO_IMPORTACAO, TIPO_SYS } from '@retaguarda/contract';
import type { CargaRow } from '../carga-row.ts';
import type { Processa } from '../processa.ts';
import { processaEmpresas } from './empresas.ts';
import { processaPericias } from './pericias.ts';
import { processaPessoas } from './pessoas.ts';
import { processaPessoasDaPericia } from './pessoas-da-pericia.ts';
import { processaProdutos } from './produtos.ts';
import { processaRecebiveis } from './recebiveis.ts';

/** Who judges and writes the lines of an import. */
export function processaDe({ tipo, condicao }: Pick<CargaRow, 'tipo' | 'condicao'>): Processa {
  if (condicao === CONDICAO_IMPORTACAO.dados) return processaPericias;
  if (condicao === CONDICAO_IMPORTACAO.pessoas) return processaPessoasDaPericia;
  if (condicao === CONDICAO_IMPORTACAO.recebiveis) return processaRecebiveis;
  if (tipo === TIPO_SYS.produtos) return processaProdutos;
  return tipo === TIPO_SYS.empresas ? processaEmpresas : processaPessoas;
}
