import type { AtributoDefinicao } from '@retaguarda/atributos';
import { Fragment, memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import classes from './atributo-form.module.css';
import { CampoMoldura } from './campo/campo-moldura.tsx';
import type { CampoProps } from './campo/campo-props.ts';
import { CAMPOS } from './campos.ts';
import type { AtributoFormStore } from './form-store.ts';
import { useProgressivo } from './use-progressivo.ts';

/** Mounted while its attribute is active; a change of the value does not pass through here. */
const Celula = memo(function Celula({ def, store }: CampoProps) {
  const subscribe = useCallback((l: () => void) => store.subscribe(def.id, l), [store, def.id]);
  const ativo = useSyncExternalStore(subscribe, () => store.campo(def.id).ativo);
  if (!ativo) return null;
  const Campo = CAMPOS[def.tipo];
  return (
    <CampoMoldura def={def} store={store}>
      <Campo def={def} store={store} />
    </CampoMoldura>
  );
});

interface AtributoFormProps {
  store: AtributoFormStore;
  /** Cells before and after those of the attributes, in the same grid. */
  antes?: ReactNode;
  depois?: ReactNode;
}

const visivel = (def: AtributoDefinicao): boolean => !def.oculto;

export function AtributoForm({ store, antes, depois }: AtributoFormProps) {
  const definicoes = store.definicoes.filter(visivel);
  const montados = useProgressivo(definicoes.length);
  return (
    <div className={classes.grid}>
      {antes}
      {definicoes.slice(0, montados).map((def) => (
        <Celula key={def.id} def={def} store={store} />
      ))}
      {montados >= definicoes.length && <Fragment>{depois}</Fragment>}
    </div>
  );
}
