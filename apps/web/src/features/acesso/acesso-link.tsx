import { IconShieldQuestion } from '@tabler/icons-react';
import { HeadLink } from '../../ui/acts/head-link.tsx';
import { CONFERIR_ACESSO, tudoDe } from './elo.ts';

/** From a person to what decides what they reach. */
export const AcessoLink = ({ pessoa }: { pessoa: number }) => (
  <HeadLink
    place="act"
    label={CONFERIR_ACESSO}
    icon={<IconShieldQuestion size={16} />}
    to="/acessos"
    search={tudoDe(pessoa)}
  />
);
