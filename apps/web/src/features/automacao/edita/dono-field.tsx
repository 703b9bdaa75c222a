import { DEBOUNCE } from '../../../lib/constants.ts';
import type { Valores } from '../../../registros/cadastro.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { procuraPessoas } from '../automacao-queries.ts';
import { EDITOR_T, TELA_T as T } from '../textos.ts';

interface DonoFieldProps {
  label: string;
  valores: Valores;
  error: string | undefined;
  readOnly: boolean;
  muda: (parte: Valores) => void;
}

/** Whose rights it has. */
export const DonoField = ({ label, valores, error, readOnly, muda }: DonoFieldProps) => (
  <SearchSelect
    label={label}
    withAsterisk
    value={
      Number(valores.responsavelId) === 0
        ? null
        : { id: Number(valores.responsavelId), name: String(valores.responsavelNome) }
    }
    onChange={(p) => muda({ responsavelId: p?.id ?? 0, responsavelNome: p?.name ?? '' })}
    search={procuraPessoas}
    cacheKey="automacoes pessoas"
    delay={DEBOUNCE.pessoasDoPerfil}
    none={T.semPessoa}
    description={EDITOR_T.donoDica}
    error={error}
    readOnly={readOnly}
  />
);
