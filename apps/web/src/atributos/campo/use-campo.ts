import {
  type AtribValor,
  type ErroAtributo,
  ehCalculado,
  exigido,
  explicaBloqueio,
} from '@retaguarda/atributos';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { CampoEstado } from './campo-estado.ts';
import type { CampoProps } from './campo-props.ts';
import { descricaoDe } from './descricao.tsx';

export const campoDomId = (id: number): string => `atributo-${id}`;

export function useCampoEstado({ def, store }: CampoProps): CampoEstado {
  const subscribe = useCallback((l: () => void) => store.subscribe(def.id, l), [store, def.id]);
  return useSyncExternalStore(subscribe, () => store.campo(def.id));
}

export interface Campo extends CampoEstado {
  disabled: boolean;
  readOnly: boolean;
  set: (valor: AtribValor, invalido?: ErroAtributo | null, texto?: string) => void;
  blur: () => void;
  /** Props every Mantine input takes alike. */
  comum: {
    id: string;
    label: string;
    description: ReactNode;
    error: string | undefined;
    withAsterisk: boolean;
    disabled: boolean;
    readOnly: boolean;
    variant: string;
    placeholder: string | undefined;
    onBlur: () => void;
  };
}

/** What a group of options takes of a field; the focus finds the group, and its options are locked one by one. */
export function doGrupo({ comum: { id, label, description, error, withAsterisk, onBlur } }: Campo) {
  return { id, tabIndex: -1, label, description, error, withAsterisk, onBlur };
}

/** Everything a field component needs of its attribute. */
export function useCampo(props: CampoProps): Campo {
  const { def, store } = props;
  const estado = useCampoEstado(props);
  const blur = useCallback(() => store.blur(def.id), [store, def.id]);
  const set = useCallback(
    (valor: AtribValor, invalido: ErroAtributo | null = null, texto = '') =>
      store.set(def.id, valor, invalido, texto),
    [store, def.id],
  );
  const bloqueio = explicaBloqueio(def, store.permissoes);
  const disabled = bloqueio === 'restrito' || bloqueio === 'desabilitado';
  const readOnly = bloqueio === 'somenteLeitura' || store.somenteLeitura || ehCalculado(def);
  return {
    ...estado,
    disabled,
    readOnly,
    set,
    blur,
    comum: {
      id: campoDomId(def.id),
      label: def.label,
      description: descricaoDe(def, estado),
      error: estado.erro ?? undefined,
      withAsterisk: exigido(def),
      disabled,
      readOnly,
      variant: def.solo && !def.outlined ? 'filled' : 'default',
      placeholder: def.placeholder || undefined,
      onBlur: blur,
    },
  };
}
