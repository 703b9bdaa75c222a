import { type AtributoDefinicao, ehCalculado } from '@retaguarda/atributos';
import { useCallback, useSyncExternalStore } from 'react';
import { ComoFoiCalculado } from '../../atributos/calculo/como-foi-calculado.tsx';
import { CAMPOS } from '../../atributos/campos.ts';
import type { Linha, Linhas } from '../linhas.ts';
import classes from './grade.module.css';
import { GRADE as T } from './textos.ts';

interface CelulaAtributoProps<F extends object> {
  def: AtributoDefinicao;
  linha: Pick<Linha<F>, 'id' | 'valores' | 'nome'>;
  linhas: Linhas<F>;
  editando: boolean;
  /** Called as the explanation of its value closes; undefined while none is asked for. */
  onExplicado: (() => void) | undefined;
  /** It can be changed. */
  editavel: boolean;
  /** Of a card, where each cell is pressed, and of a table in which nothing can be changed: the column that it stands for. */
  coluna: string | undefined;
}

/** Text until it is entered, then the attribute's own field; the head of the column stands for its label. */
export function CelulaAtributo<F extends object>(props: CelulaAtributoProps<F>) {
  const { def, linha, linhas, editando, editavel, coluna, onExplicado } = props;
  const store = editando ? linhas.form(linha.id) : linhas.aberta(linha.id);
  const subscribe = useCallback(
    (l: () => void) => store?.subscribe(def.id, l) ?? (() => {}),
    [store, def.id],
  );
  const estado = useSyncExternalStore(subscribe, () => store?.campo(def.id));
  const texto = linhas.texto(def, linha);
  const form = () => linhas.form(linha.id);
  if (!editavel && onExplicado)
    return (
      <>
        {texto} <ComoFoiCalculado def={def} form={form} aberto onFechado={onExplicado} />
      </>
    );
  // Where no key asks for it a button does.
  if (!editavel && coluna !== undefined && texto !== '' && ehCalculado(def))
    return (
      <>
        {texto} <ComoFoiCalculado def={def} form={form} />
      </>
    );
  if (!editavel) return texto;
  if (editando && store) {
    const Campo = CAMPOS[def.tipo];
    return (
      <div className={classes.campo} data-coluna={coluna} data-escape>
        <Campo def={def} store={store} />
      </div>
    );
  }
  const conteudo = (
    <>
      {texto || (coluna && T.vazio)}
      {estado?.erro && <span className={classes.erro}>{estado.erro}</span>}
    </>
  );
  if (coluna === undefined) return <span className={classes.celula}>{conteudo}</span>;
  return (
    <button
      type="button"
      className={classes.celula}
      data-coluna={coluna}
      aria-label={T.editar(def.label, linha.nome, texto)}
    >
      {conteudo}
    </button>
  );
}
