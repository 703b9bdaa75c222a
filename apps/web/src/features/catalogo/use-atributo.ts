import { codigoDe, ehCalculado, normalizaDefinicao } from '@retaguarda/atributos';
import { COPIA, type Permissoes } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { useUndoSteps } from '../../ui/form/use-undo-steps.ts';
import {
  type Copia,
  enviaDefinicao,
  faltasDa,
  inicioDe,
  leAtual,
  nomeDoRascunho,
  type Origem,
  sorteio,
  vizinhosDe,
} from './atributo-form.ts';
import { invalidaTudo } from './catalogo-queries.ts';
import { camposDaDefinicao, type Valores } from './definicao-campos.ts';
import { erroDoCalculo } from './formula/erro-do-calculo.ts';
import { useImpacto } from './impacto/use-impacto.ts';
import { regraInvalida } from './regras/regra-em-edicao.ts';

export interface AtributoDialogProps extends Origem {
  usuario: { id: number; nome: string };
  permissoes: Permissoes;
  onClose: () => void;
  /** The next one is added. */
  onOutro: () => void;
}

/** The form of one definition: judged as the server judges it, saved after its impact was looked at. */
export function useAtributo(props: AtributoDialogProps) {
  const { modo, catalogo, registro, usuario, onClose, onOutro } = props;
  const depois = useRef(onClose);
  const client = useQueryClient();
  const [fim] = useState(sorteio);
  const [guardado] = useState(() => inicioDe(props, fim));
  const [copia, setCopia] = useState<Copia>(COPIA.independente);
  const { confirmado, dialog } = useImpacto();
  const espelho = (registro?.espelhoDe ?? 0) !== 0 && modo === 'alt';
  const readOnly = modo === 'ver';
  const form = useFieldsEditing<Valores, { message: string; id: number; versao: number }>({
    recordKind: 'atributo',
    draftName: nomeDoRascunho(props),
    id: modo === 'alt' ? (registro?.catId ?? 0) : 0,
    userId: usuario.id,
    stored: guardado,
    fields: camposDaDefinicao(guardado.valores),
    // A mirror is judged by what it mirrors.
    faultsOf: (v) => (espelho || copia === COPIA.espelhada ? {} : faltasDa(catalogo, v)),
    readOnly,
    parseCurrent: leAtual,
    save: async (v, para) => {
      const definicao = normalizaDefinicao({ ...v, id: para.id });
      const salva = await enviaDefinicao(props, { copia, confirmado }, definicao, para);
      return salva && { ...salva, id: salva.catId };
    },
    onSaved: () => void invalidaTudo(client),
    onDone: () => depois.current(),
  });
  const { getValues: valores, setValues: poe } = form.form;
  const salvaE = (entao: () => void) => () => {
    depois.current = entao;
    form.save();
  };
  const passos = useUndoSteps<Valores>({ getValues: valores, setValues: poe });
  const { clear } = passos;
  const { generation } = form;
  // A draft was put back, or what another person saved: there is nothing of one's own to go back to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when other values came
  useEffect(() => clear(), [generation]);
  const def = form.form.values;
  const { etapa, id } = def;
  const { irmas, externos } = useMemo(() => vizinhosDe(catalogo, { etapa, id }), [catalogo, etapa, id]);
  return {
    form: { ...form, save: salvaE(onClose) },
    salvaEOutro: salvaE(onOutro),
    def,
    passos,
    irmas,
    externos,
    regrasErradas:
      def.regra && (def.regraParametro.length === 0 || def.regraParametro.some((r) => regraInvalida(def, r))),
    calculoErrado: ehCalculado(def) && erroDoCalculo(def, irmas, externos) !== null,
    copia,
    setCopia,
    espelho,
    readOnly,
    /** What a mirror has from its original does not change in it. */
    fixo: readOnly || espelho,
    /** A copy that mirrors takes everything but step and order from its original. */
    espelhando: modo === 'copia' && copia === COPIA.espelhada,
    novo: modo === 'inc' || modo === 'copia',
    codigoDe: (label: string) => codigoDe(label, fim),
    impacto: dialog,
  };
}

export type AtributoEmEdicao = ReturnType<typeof useAtributo>;
