import { PlainInput } from '../../../ui/form/plain-input.tsx';
import { useEntryKeys } from '../../../ui/form/use-entry-keys.ts';
import { CONTAGEM as T } from './textos.ts';

interface ContadoCampoProps {
  nome: string;
  texto: string;
  erro: string | undefined;
  onTexto: (texto: string) => void;
  onBlur?: () => void;
}

const A_DIREITA = { textAlign: 'right' } as const;

/** How many of a product were counted, as it is typed. */
export function ContadoCampo({ nome, texto, erro, onTexto, onBlur }: ContadoCampoProps) {
  const keys = useEntryKeys(texto, onTexto);
  return (
    <PlainInput
      {...keys}
      aria-label={T.contadoDe(nome)}
      inputMode="numeric"
      autoComplete="off"
      style={A_DIREITA}
      value={texto}
      error={erro}
      onChange={(e) => onTexto(e.currentTarget.value)}
      onBlur={() => {
        keys.onBlur();
        onBlur?.();
      }}
    />
  );
}
