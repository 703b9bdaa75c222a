import { estoqueAddMovCab, type MovCab } from '@retaguarda/contract';
import { keysOf, pick } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { FaultPlace } from '../../../editing/edited-content.ts';
import { focusOnScreen } from '../../../editing/fields-form.ts';
import { useFieldsEditing } from '../../../editing/use-editing.ts';
import { call } from '../../../lib/call/api.ts';
import { invalidateEstoque, type TiposMov } from '../estoque-queries.ts';
import {
  acertada,
  type Cabecalho,
  type Campo,
  camposDe,
  faltasDe,
  guardadoDe,
  leAtual,
  novo,
  transfere,
} from './cabecalho-form.ts';
import { deixaItens } from './folha/itens-a-digitar.ts';

interface Options {
  /** Null for one that is not stored yet. */
  nota: MovCab | null;
  tipos: TiposMov;
  userId: number;
  /** Goes to what is wrong. */
  foca?: (lugares: readonly FaultPlace[]) => void;
  onDone: (movCabId: number) => void;
}

/** Creates a note, or changes the header of one that is still in the making. */
export function useCabecalho({ nota, tipos, userId, foca = focusOnScreen, onDone }: Options) {
  const client = useQueryClient();
  const edicao = useFieldsEditing<Cabecalho, { message: string; id: number; versao: number }>({
    recordKind: 'movimento',
    draftName: (id) => (id === 0 ? 'nota.nova' : `nota.${id}`),
    id: nota?.movCabId ?? 0,
    userId,
    stored: nota === null ? novo() : guardadoDe(nota),
    fields: camposDe(tipos),
    faultsOf: (cab) => faltasDe(cab, tipos),
    focus: foca,
    save: async ({ itens, chaveNfe, nfe, ...cab }, { id, versao, idempotencyKey }) => {
      const daNfe = nfe === null ? { chaveNfe } : { chaveNfe, nfe };
      const daNota = id === 0 ? daNfe : { movCabId: id, versao };
      const { message, cab: gravada } = await call(estoqueAddMovCab, {
        body: { cabMov: { ...cab, ...daNota } },
        idempotencyKey,
      });
      deixaItens(gravada.movCabId, itens);
      return { message, id: gravada.movCabId, versao: gravada.versao };
    },
    parseCurrent: leAtual,
    onSaved: () => void invalidateEstoque(client),
    onDone: ({ id }) => onDone(id),
  });
  const { form } = edicao;
  const faltas = faltasDe(form.values, tipos);
  return {
    ...edicao,
    transferencia: transfere(form.values, tipos),
    valido: Object.keys(faltas).length === 0,
    muda: (parte: Partial<Cabecalho>): void => {
      const depois = acertada({ ...form.getValues(), ...parte }, tipos);
      const mudados = keysOf(depois).filter((k) => k in parte || form.values[k] !== depois[k]);
      form.setValues(pick(depois, mudados));
    },
    /** A field that was left says what it lacks. */
    saiu: (campo: Campo): void => edicao.fields.setError(campo, faltas[campo]),
    /** Marks which of these fields lack something and goes to the first. @returns whether none does */
    confere: (campos: readonly Campo[]): boolean => {
      const faltosos = campos.filter((campo) => faltas[campo] !== undefined);
      for (const campo of faltosos) edicao.fields.setError(campo, faltas[campo]);
      foca(faltosos.map((campo) => ({ campo })));
      return faltosos.length === 0;
    },
  };
}

export type CabecalhoForm = ReturnType<typeof useCabecalho>;
