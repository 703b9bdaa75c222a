import { ehCalculado, type Regra } from '@retaguarda/atributos';
import { useRef, useState } from 'react';
import type { UndoableChanges } from '../../ui/form/use-undo-steps.ts';
import { toastDanger } from '../../ui/notice/toast.tsx';
import type { Valores } from './definicao-campos.ts';
import { type RegraEmEdicao, regraInvalida } from './regras/regra-em-edicao.ts';
import { CALCULO, REGRA } from './textos.ts';

type Janela = 'regras' | 'calculo' | 'desligar';

const escritasEm = (regras: readonly RegraEmEdicao[]) => ({ regraParametro: regras as Regra[] }); // metric 0 is none: saving is refused while one is left

/** The definition in its form, as its windows change it. */
interface Editada {
  form: { form: { setValues: (parte: Partial<Valores>) => void }; save: () => void };
  def: Valores;
  passos: Pick<UndoableChanges<Valores>, 'change'>;
  calculoErrado: boolean;
  readOnly: boolean;
}

/** Which window of a definition is open, and what opening and closing one does. */
export function useJanelas({ form, def, passos, calculoErrado, readOnly }: Editada) {
  const [aberta, setAberta] = useState<Janela | null>(null);
  const [visitadas, setVisitadas] = useState<ReadonlySet<Janela>>(new Set());
  const antesDasRegras = useRef<readonly RegraEmEdicao[]>([]);
  const escreveRegras = (regras: readonly RegraEmEdicao[]) => form.form.setValues(escritasEm(regras));
  const fecha = (visitada: Janela) => {
    setAberta(null);
    setVisitadas((antes) => new Set([...antes, visitada]));
  };
  return {
    aberta,
    visitadas,
    escreveRegras,
    abreRegras: () => {
      antesDasRegras.current = def.regraParametro;
      setAberta('regras');
    },
    fechaRegras: (escritas: readonly RegraEmEdicao[] | null) => {
      const regras = escritas ?? antesDasRegras.current;
      fecha('regras');
      if (readOnly) return;
      // What was written for the draft alone becomes one step.
      escreveRegras(antesDasRegras.current);
      if (escritas !== null) passos.change(escritasEm(regras));
      if (regras.length === 0 || regras.some((r) => regraInvalida(def, r))) toastDanger(REGRA.invalida);
    },
    abreCalculo: () => setAberta('calculo'),
    fechaCalculo: (salva: boolean) => {
      if (calculoErrado) toastDanger(CALCULO.invalido);
      // Whoever wanted to save goes on where it is to be mended.
      if (salva && calculoErrado) return;
      fecha('calculo');
      if (salva) form.save();
    },
    /** What is to be calculated asks for its formula at once. */
    mudaCampo: (parte: Partial<Valores>) => {
      passos.change(parte);
      if (parte.tipo !== undefined && ehCalculado({ ...def, ...parte }) && def.calcFormula === '')
        setAberta('calculo');
    },
    ligaRegra: (regra: boolean) => {
      if (!regra && def.regraParametro.length > 0) setAberta('desligar');
      else passos.change({ regra });
    },
    desliga: () => {
      passos.change({ regra: false, regraParametro: [] });
      setAberta(null);
    },
    naoDesliga: () => setAberta(null),
  };
}

export type Janelas = ReturnType<typeof useJanelas>;
