import { describedBy, ENTRY_CLASS, EntryFrame } from '../../ui/entry-frame.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import classes from './paragrafo-campo.module.css';

export function ParagrafoCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const { label, description, error, withAsterisk, variant, ...entrada } = campo.comum;
  const moldura = { id: entrada.id, label, description, error, withAsterisk, variant };
  return (
    <EntryFrame {...moldura} disabled={entrada.disabled} multiline>
      <textarea
        {...entrada}
        className={`${ENTRY_CLASS} ${classes.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(entrada.id, { error, description })}
        value={typeof campo.valor === 'string' ? campo.valor : ''}
        rows={Math.max(2, def.rows || 3)}
        {...(def.limite > 0 ? { maxLength: def.limite } : {})}
        onChange={(e) => campo.set(e.currentTarget.value || null)}
      />
    </EntryFrame>
  );
}
