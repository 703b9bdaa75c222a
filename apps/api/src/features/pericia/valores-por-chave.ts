import type { AtributoValorEnvio } from '@retaguarda/contract';
import { SEM_VERSAO } from '@retaguarda/contract';
import { ruleViolation } from '../../base/app-error.ts';
import { groupBy } from '../../base/group-by.ts';
import type { RecebivelEditado } from './salva-recebiveis.ts';

interface PorChave {
  /** Keyed `recebId_catId`. */
  valores: Readonly<Record<string, AtributoValorEnvio>>;
  versoes: Readonly<Record<string, number>>;
}

/** Edited receivables out of values by key; one whose version is not named was not seen by the caller. */
export function recebiveisDasChaves({ valores, versoes }: PorChave): RecebivelEditado[] {
  const porRecebivel = groupBy(Object.entries(valores), ([chave]) => Number(chave.split('_')[0]));
  return [...porRecebivel].map(([recebId, lista]) => {
    for (const [chave, valor] of lista)
      if (Number(chave.split('_')[1]) !== valor.catId)
        throw ruleViolation('campo_invalido', 'Chave de valor inválida', chave);
    const versao = versoes[String(recebId)] ?? SEM_VERSAO;
    return { recebId, versao, atributos: lista.map(([, v]) => v) };
  });
}
