import { PlainArea } from '../../ui/form/plain-area.tsx';
import type { EntradaDoCampo, TipoDeCampo } from '../cadastro.ts';

const LINHAS = 5;
const LETRAS = 8000;

const TextoLongoInput = ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
  <PlainArea
    {...look}
    rows={LINHAS}
    maxLength={LETRAS}
    value={String(valores[chave])}
    onChange={(e) => muda({ [chave]: e.currentTarget.value })}
  />
);

/** A text over several lines, which no column shows. */
export const TEXTO_LONGO: TipoDeCampo = { inicial: '', Entrada: TextoLongoInput, coluna: null };
