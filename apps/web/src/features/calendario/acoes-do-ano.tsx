import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { type IncluirVarios, waysOf } from './incluir-varios.tsx';
import { CALENDARIO as T } from './textos.ts';

const IncluirMenu = lazyView(() => import('./incluir-menu.tsx'), 'IncluirMenu');

interface Varios extends IncluirVarios {
  /** Why nothing can be included. */
  blocked: string | undefined;
}

interface AcoesDoAnoProps extends Varios {
  /** Something else is the one thing to do now. */
  discreta: boolean;
  onDia: () => void;
}

/** Many days at once, where there is no room for their button: lines of the menu of the head. */
const VariosNoMenu = ({ blocked, ...varios }: Varios) =>
  waysOf(varios).map((way) => <HeadLine key={way.label} place="act" blocked={blocked} {...way} />);

function VariosNoBotao({ blocked, ...varios }: Varios) {
  const target = (
    <Button variant="default" rightSection={<IconChevronDown size={14} />}>
      {T.incluirVarios}
    </Button>
  );
  return blocked === undefined ? (
    <LazyMenu target={target} menu={(button) => <IncluirMenu target={button} {...varios} />} />
  ) : (
    <PermissionButton variant="default" blocked={blocked} onClick={() => undefined}>
      {T.incluirVarios}
    </PermissionButton>
  );
}

/** What is included into a year: one day, or many at once. */
export function AcoesDoAno({ discreta, onDia, ...varios }: AcoesDoAnoProps) {
  const narrow = useNarrow();
  return (
    <>
      {narrow ? <VariosNoMenu {...varios} /> : <VariosNoBotao {...varios} />}
      <PermissionButton
        blocked={varios.blocked}
        variant={discreta ? 'default' : 'filled'}
        icon={<IconPlus size={14} />}
        onClick={onDia}
      >
        {T.incluirDia}
      </PermissionButton>
    </>
  );
}
