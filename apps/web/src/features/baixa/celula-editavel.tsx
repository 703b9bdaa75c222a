import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import type { BaixaPessoa } from '@retaguarda/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { CampoProps } from '../../atributos/campo/campo-props.ts';
import { CAMPOS } from '../../atributos/campos.ts';
import classes from './baixa.module.css';
import type { BaixaEditor } from './baixa-editor.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';
import type { Celula } from './use-recebiveis.ts';

interface CampoNaCelulaProps extends CampoProps {
  /** The cell that was entered takes the focus. */
  foco: boolean;
}

/** The product's own field without its label, which the column's head stands for. */
function CampoNaCelula({ def, store, foco }: CampoNaCelulaProps) {
  const ref = useRef<HTMLDivElement>(null);
  const subscribe = useCallback((l: () => void) => store.subscribe(def.id, l), [store, def.id]);
  const ativo = useSyncExternalStore(subscribe, () => store.campo(def.id).ativo);
  useEffect(() => {
    if (foco) ref.current?.querySelector<HTMLElement>('input:not([disabled]), textarea, button')?.focus();
  }, [foco]);
  if (!ativo) return <span className={classes.inativo}>{T.vazioCelula}</span>;
  const Campo = CAMPOS[def.tipo];
  return (
    <div ref={ref} className={classes.campo}>
      <Campo def={def} store={store} />
    </div>
  );
}

interface CelulaEditavelProps {
  def: AtributoDefinicao;
  pessoa: BaixaPessoa;
  editor: BaixaEditor;
  /** The cell being edited; its whole row shows fields. */
  celula: Celula | null;
  /** Nothing may change. */
  bloqueada: boolean;
  onEntrar: (celula: Celula) => void;
}

/**
 * Text until its row is entered by click or Tab, then a field. One row of fields at a time keeps a baixa of
 * hundreds of people light.
 */
export function CelulaEditavel({ def, pessoa, editor, celula, bloqueada, onEntrar }: CelulaEditavelProps) {
  const { recebId } = pessoa;
  const store = celula?.recebId === recebId && !bloqueada ? editor.store(recebId) : null;
  if (store) return <CampoNaCelula def={def} store={store} foco={celula?.atributo === def.id} />;
  const texto = editor.texto(def, pessoa);
  const fixa = bloqueada || def.tipo === TIPO.calculo || def.atribReadonly || def.atribDisabled;
  if (fixa) return texto;
  const entrar = () => onEntrar({ recebId, atributo: def.id });
  return (
    <button
      type="button"
      className={classes.celula}
      aria-label={T.editarCampo(def.label, pessoa.nome, texto)}
      onFocus={entrar}
      onClick={entrar}
    >
      {texto || T.vazioCelula}
    </button>
  );
}
