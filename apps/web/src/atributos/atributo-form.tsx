import type { AtributoDefinicao } from '@retaguarda/atributos';
import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import '../ui/form/fields.css';
import classes from './atributo-form.module.css';
import { CampoMoldura } from './campo/campo-moldura.tsx';
import type { CampoProps } from './campo/campo-props.ts';
import { CAMPOS } from './campos.ts';
import type { AtributoFormStore } from './form-store.ts';
import { CamposOcultos } from './ocultos/campos-ocultos.tsx';
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

const POR_BLOCO = 5;
/** Blocks that come with the first paint; the rest of the screen follows in the next frames. */
const PRIMEIROS = 2;

const emBlocos = (definicoes: readonly AtributoDefinicao[]): AtributoDefinicao[][] => {
  const visiveis = definicoes.filter((def) => !def.oculto);
  return Array.from({ length: Math.ceil(visiveis.length / POR_BLOCO) }, (_, i) =>
    visiveis.slice(i * POR_BLOCO, (i + 1) * POR_BLOCO),
  );
};

interface BlocoProps {
  definicoes: readonly AtributoDefinicao[];
  store: AtributoFormStore;
}

/** A few cells that mount together. */
const Bloco = memo(function Bloco({ definicoes, store }: BlocoProps) {
  return definicoes.map((def) => <Celula key={def.id} def={def} store={store} />);
});

export function AtributoForm({ store, antes, depois }: AtributoFormProps) {
  const blocos = useMemo(() => emBlocos(store.definicoes), [store]);
  const montados = useProgressivo(blocos.length, PRIMEIROS);
  return (
    <div className={classes.grid} data-fields>
      {antes}
      {blocos.slice(0, montados).map((bloco, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move, their cells have keys of their own
        <Bloco key={i} definicoes={bloco} store={store} />
      ))}
      {montados >= blocos.length && depois}
      {montados >= blocos.length && <CamposOcultos store={store} />}
    </div>
  );
}
