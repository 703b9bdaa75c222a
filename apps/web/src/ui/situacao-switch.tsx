import { Switch } from '@mantine/core';
import { ehAtivo, nomeSituacaoRegistro, type SituacaoRegistro } from '@retaguarda/domain';
import { Hint } from './notice/hint.tsx';
import classes from './situacao-switch.module.css';

interface SituacaoSwitchProps {
  /** Whose situation it is, for those who hear it. */
  name: string;
  situacao: number;
  /** Why it cannot be changed. */
  blocked?: string | undefined;
  busy?: boolean;
  /** It changes nothing any more. */
  quiet?: boolean;
  onChange: (situacao: SituacaoRegistro) => void;
}

/** Ativo or Inativo, in a word for whoever looks; without the permission it shows the state and, on demand, the reason. */
export function SituacaoSwitch(props: SituacaoSwitchProps) {
  const { name, situacao, blocked, busy = false, quiet = false, onChange } = props;
  const input = (
    <Switch
      size="sm"
      className={classes.switch ?? ''}
      {...(quiet ? { color: 'gray.6' } : {})}
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
