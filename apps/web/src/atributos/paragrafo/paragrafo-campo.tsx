import { PlainArea } from '../../ui/form/plain-area.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';

export function ParagrafoCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <PlainArea
      {...campo.comum}
      value={typeof campo.valor === 'string' ? campo.valor : ''}
      rows={Math.max(2, def.rows || 3)}
      onChange={(e) => campo.set(e.currentTarget.value || null)}
    />
  );
}
