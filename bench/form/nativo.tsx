import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import { memo, useCallback, useSyncExternalStore } from 'react';
import type { AtributoFormStore } from '../../apps/web/src/atributos/form-store.ts';

/** One field of the yardstick: a label and an HTML input on the product's own store. */
const Campo = memo(function Campo({ def, store }: { def: AtributoDefinicao; store: AtributoFormStore }) {
  const assina = useCallback((l: () => void) => store.subscribe(def.id, l), [store, def.id]);
  const campo = useSyncExternalStore(assina, () => store.campo(def.id));
  if (!campo.ativo) return null;
  const muda = (texto: string) =>
    store.set(def.id, def.tipo === TIPO.numero ? (texto === '' ? null : Number(texto)) : texto);
  return (
    <label>
      {def.label}
      <input
        aria-label={def.label}
        readOnly={def.tipo === TIPO.calculo}
        value={String(campo.valor ?? '')}
        onChange={(e) => muda(e.currentTarget.value)}
      />
    </label>
  );
});

export function FormNativo({ store }: { store: AtributoFormStore }) {
  return store.definicoes.map((def) => <Campo key={def.id} def={def} store={store} />);
}
