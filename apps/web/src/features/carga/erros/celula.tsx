import { type KeyboardEvent, useId } from 'react';
import classes from '../carga.module.css';
import { CARGA_T as T } from '../textos.ts';

interface CelulaProps {
  linha: number;
  campo: string;
  valor: string;
  /** Id of what says why it is refused; undefined of one that is right. */
  errada: string | undefined;
  disabled: boolean;
  /** What may be chosen; empty for a field that takes any text. */
  opcoes: readonly string[];
  onValor: (valor: string) => void;
}

/** The next wrong cell of the grid takes the focus; the last one keeps it nowhere. */
function avanca(input: HTMLInputElement): void {
  const erradas = [
    ...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? []),
  ];
  const seguinte = erradas.find(
    (e) => e !== input && input.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (seguinte) seguinte.focus();
  else input.blur();
}

/** A cell of a wrong line: Enter takes the text and goes to the next wrong one, Tab to the next, Esc takes it back. */
export function Celula({ linha, campo, valor, errada, disabled, opcoes, onValor }: CelulaProps) {
  const id = useId();
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    const input = e.currentTarget;
    if (e.key === 'Enter') avanca(input);
    if (e.key === 'Escape') {
      input.value = valor;
      e.stopPropagation();
      input.select();
    }
  };
  return (
    <>
      <input
        // Taken anew when the row's text changes by 'Corrigir todas iguais'.
        key={valor}
        className={`${classes.celula} ${errada === undefined ? '' : classes.errada}`}
        aria-label={T.celula(linha, campo)}
        aria-invalid={errada !== undefined}
        aria-describedby={errada}
        defaultValue={valor}
        readOnly={disabled}
        list={opcoes.length > 0 ? `${id}-opcoes` : undefined}
        onFocus={(e) => e.currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={(e) => {
          const texto = e.currentTarget.value.trim();
          if (texto !== valor && !disabled) onValor(texto);
        }}
      />
      {opcoes.length > 0 && (
        <datalist id={`${id}-opcoes`}>
          {opcoes.map((o) => (
            <option key={o} value={o} />
          ))}
        </datalist>
      )}
    </>
  );
}
