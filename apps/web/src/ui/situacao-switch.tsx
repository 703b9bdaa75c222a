import { Switch } from '@mantine/core';
import { ehAtivo, nomeSituacaoRegistro, type SituacaoRegistro } from '@retaguarda/domain';
import { Hint } from './notice/hint.tsx';

interface SituacaoSwitchProps {
  /** Whose situation it is, for those who hear it. */
  name: string;
  situacao: number;
  /** Why it cannot be changed. */
  blocked?: string | undefined;
  busy?: boolean;
  onChange: (situacao: SituacaoRegistro) => void;
}

/** Ativo or Inativo; without the permission it shows the state and, on demand, the reason. */
export function SituacaoSwitch({ name, situacao, blocked, busy = false, onChange }: SituacaoSwitchProps) {
  const input = (
    <Switch
      size="sm"
      label={nomeSituacaoRegistro(situacao)}
      aria-label={`${nomeSituacaoRegistro(situacao)}: ${name}`}
      checked={ehAtivo(situacao)}
      disabled={blocked !== undefined || busy}
      onChange={(e) => onChange(e.currentTarget.checked ? 1 : 0)}
    />
  );
  if (blocked === undefined) return input;
  return (
    <Hint label={blocked}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled switch takes no focus, its reason must be reachable */}
      <div tabIndex={0} style={{ width: 'fit-content' }}>
        {input}
      </div>
    </Hint>
  );
}
