import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './prazos.module.css';

interface AntigosBotaoProps {
  aberto: boolean;
  onMuda: (aberto: boolean) => void;
  children: ReactNode;
}

/** What lies before is folded into one line that says how much it is. */
export const AntigosBotao = ({ aberto, onMuda, children }: AntigosBotaoProps) => (
  <button type="button" className={classes.antigos} aria-expanded={aberto} onClick={() => onMuda(!aberto)}>
    <IconChevronRight size={16} aria-hidden="true" />
    {children}
  </button>
);
