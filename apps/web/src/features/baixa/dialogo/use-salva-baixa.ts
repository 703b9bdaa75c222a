import { ehBaixaFechada, SITUACAO_BAIXA } from '@retaguarda/domain';
import { useState } from 'react';
import { totalCentavos } from './baixa-linhas.ts';
import type { BaixaForm } from './use-baixa.ts';
import type { Recebiveis } from './use-recebiveis.ts';

interface Options {
  form: BaixaForm;
  recebiveis: Recebiveis;
  podeEditar: boolean;
  /** The baixa was closed to be printed. */
  onImprime: ((baixaId: number) => void) | undefined;
}

/** What follows a save. */
type Depois = 'fica' | 'imprime';

/** Closing what pays nothing is mostly a slip. */
export const fechaSemValor = ({ id, situacaoSalva, fields }: BaixaForm, recebiveis: Recebiveis): boolean =>
  id > 0 &&
  !ehBaixaFechada(situacaoSalva) &&
  fields.view().valores.situacao === SITUACAO_BAIXA.finalizada &&
  (recebiveis.lido?.recebiveis ?? 0) > 0 &&
  totalCentavos(recebiveis.rows, recebiveis.lido?.totalRecebiceis ?? 0) === 0;

/** Saves header and receivables together, and asks before it closes what pays nothing. */
export function useSalvaBaixa({ form, recebiveis, podeEditar, onImprime }: Options) {
  const [pergunta, setPergunta] = useState<Depois | null>(null);
  // Receivables go first: a baixa that this very save closes would refuse them.
  const save = async (depois: Depois = 'fica', semValor = false): Promise<boolean> => {
    if (!podeEditar || !form.session.validate()) return false;
    if (!semValor && fechaSemValor(form, recebiveis)) {
      setPergunta(depois);
      return false;
    }
    const salvou = (await recebiveis.salva()) && (await form.salva());
    if (salvou && depois === 'imprime') onImprime?.(form.id);
    return salvou;
  };
  const responde = (finaliza: boolean): void => {
    setPergunta(null);
    if (finaliza) void save(pergunta ?? 'fica', true);
    // The button chose the situation; whoever chose it in its field corrects it there.
    else if (pergunta === 'imprime') form.set({ situacao: SITUACAO_BAIXA.emAndamento });
  };
  return {
    save,
    pergunta: pergunta !== null,
    responde,
    finalizaEImprime: async () => {
      form.set({ situacao: SITUACAO_BAIXA.finalizada });
      await save('imprime');
    },
  };
}
