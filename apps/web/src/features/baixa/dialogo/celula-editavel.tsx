import { type AtributoDefinicao, type AtribValor, ehCalculado } from '@retaguarda/atributos';
import type { BaixaPessoa } from '@retaguarda/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CampoProps } from '../../../atributos/campo/campo-props.ts';
import { CAMPOS } from '../../../atributos/campos.ts';
import { igual } from '../../../atributos/conversao.ts';
import type { Linhas } from '../../../edicao/linhas.ts';
import type { LinhaNaTela } from '../../../edicao/use-linhas.ts';
import classes from '../baixa.module.css';
import { DIALOGO_BAIXA as T } from '../textos.ts';

interface CampoNaCelulaProps extends CampoProps {
  /** The cell that was entered takes the focus. */
  foco: boolean;
  onSair: () => void;
}

/** The product's own field without its label, which the column's head stands for. */
function CampoNaCelula({ def, store, foco, onSair }: CampoNaCelulaProps) {
  const ref = useRef<HTMLDivElement>(null);
  const subscribe = useCallback((l: () => void) => store.subscribe(def.id, l), [store, def.id]);
  const ativo = useSyncExternalStore(subscribe, () => store.campo(def.id).ativo);
  useEffect(() => {
    if (foco) ref.current?.querySelector<HTMLElement>('input:not([disabled]), textarea, button')?.focus();
  }, [foco]);
  const digitado = useSyncExternalStore(subscribe, () => store.digitado(def.id));
  const [antes, setAntes] = useState<{ valor: AtribValor } | null>(null);
  const mudou = antes !== null && !igual(antes.valor, digitado);
  if (!ativo) return <span className={classes.inativo}>{T.vazioCelula}</span>;
  const Campo = CAMPOS[def.tipo];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what the field inside does not take
    <div
      ref={ref}
      className={classes.campo}
      {...(mudou ? { 'data-mantine-stop-propagation': true } : {})}
      onFocus={() => setAntes((a) => a ?? { valor: store.digitado(def.id) })}
      onBlur={(e) => {
        if (e.currentTarget.contains(e.relatedTarget)) return;
        setAntes(null);
        onSair();
      }}
      onKeyDown={(e) => {
        // Esc gives the cell back what stood in it; only then does it reach the dialog.
        if (e.key !== 'Escape' || !mudou || e.defaultPrevented) return;
        e.preventDefault();
        e.stopPropagation();
        store.restaurar([[def.id, antes.valor]]);
      }}
    >
      <Campo def={def} store={store} />
    </div>
  );
}

interface CelulaEditavelProps {
  def: AtributoDefinicao;
  pessoa: BaixaPessoa;
  linhas: Linhas<BaixaPessoa>;
  /** The cell being edited; its whole row shows fields. */
  celula: LinhaNaTela | null;
  /** Nothing may change. */
  bloqueada: boolean;
  onEntrar: (celula: LinhaNaTela) => void;
  onSair: () => void;
}

/**
 * Text until its row is entered by click or Tab, then a field. One row of fields at a time keeps a baixa of
 * hundreds of people light.
 */
export function CelulaEditavel(props: CelulaEditavelProps) {
  const { def, pessoa, linhas, celula, bloqueada, onEntrar, onSair } = props;
  const { recebId } = pessoa;
  const store = celula?.linha === recebId && !bloqueada ? linhas.form(recebId) : null;
  if (store)
    return <CampoNaCelula def={def} store={store} foco={celula?.atributo === def.id} onSair={onSair} />;
  const texto = linhas.texto(def, { id: recebId, valores: pessoa.atributosEtapa3 });
  const fixa = bloqueada || ehCalculado(def) || def.atribReadonly || def.atribDisabled;
  if (fixa) return texto;
  const entrar = () => onEntrar({ linha: recebId, atributo: def.id });
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
