import { PlainInput } from '../../../../ui/form/plain-input.tsx';
import { useEntryKeys } from '../../../../ui/form/use-entry-keys.ts';
import classes from '../../estoque.module.css';
import { FOLHA as T } from '../../textos.ts';

interface FolhaCelulaProps {
  /** Column and product, as whoever does not see them hears of the cell. */
  coluna: string;
  nome: string;
  texto: string;
  /** While it is not typed into. */
  mostrado: string;
  erro: string | undefined;
  numerica: boolean;
  editando: boolean;
  /** Of a card, where each cell is pressed: the column that it stands for. */
  carta: string | undefined;
  onTexto: (texto: string) => void;
}

const A_DIREITA = { textAlign: 'right' } as const;

function Campo({ coluna, nome, texto, erro, numerica, onTexto }: FolhaCelulaProps) {
  const keys = useEntryKeys(texto, onTexto);
  return (
    <PlainInput
      {...keys}
      aria-label={T.campo(coluna, nome)}
      inputMode={numerica ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={60}
      {...(numerica ? { style: A_DIREITA } : {})}
      value={texto}
      error={erro}
      onChange={(e) => onTexto(e.currentTarget.value)}
    />
  );
}

/** A cell of the items of a note: text until it is entered, then a field. */
export function FolhaCelula(props: FolhaCelulaProps) {
  const { coluna, nome, mostrado, erro, editando, carta } = props;
  if (editando)
    return (
      <div className={classes.campo} data-coluna={carta} data-escape>
        <Campo {...props} />
      </div>
    );
  const conteudo = (
    <>
      {mostrado || (carta && T.vazio)}
      {erro && <span className={classes.erro}>{erro}</span>}
    </>
  );
  if (carta === undefined) return <span className={classes.celula}>{conteudo}</span>;
  return (
    <button
      type="button"
      className={classes.celula}
      data-coluna={carta}
      aria-label={T.celula(coluna, nome, mostrado)}
    >
      {conteudo}
    </button>
  );
}
