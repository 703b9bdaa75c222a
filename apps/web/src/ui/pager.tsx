import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { MAX_BOTOES_PAGINA, PAGE_SIZES } from '@retaguarda/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { LazySelect } from './lazy-select.tsx';
import classes from './pager.module.css';
import { UI } from './textos.ts';

export const TODOS = -1;
/** The pager is shown from this many rows on, whatever the page size. */
const SHOWN_FROM = 10;

/** At most ten page numbers around the current one. */
export function pageWindow(page: number, pages: number, max = MAX_BOTOES_PAGINA): number[] {
  const count = Math.min(max, pages);
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - count + 1));
  return Array.from({ length: count }, (_, i) => first + i);
}

export const isPagerShown = (total: number, size: number): boolean =>
  size !== TODOS && (total > size || total >= SHOWN_FROM);

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <nav className={classes.pages} aria-label={UI.paginacao}>
      <ActionIcon aria-label={UI.paginaAnterior} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {pageWindow(page, pages).map((n) => (
        <Button
          key={n}
          size="compact-sm"
          variant={n === page ? 'filled' : 'subtle'}
          color={n === page ? 'primary' : 'gray'}
          aria-label={UI.pagina(n)}
          aria-current={n === page ? 'page' : undefined}
          onClick={() => onPage(n)}
        >
          {n}
        </Button>
      ))}
      <ActionIcon aria-label={UI.proximaPagina} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  );
}

interface PagerProps extends PagesProps {
  total: number;
  size: number;
  onSize: (size: number) => void;
}

const SIZES = PAGE_SIZES.map((n) => ({ value: String(n), label: n === TODOS ? UI.todos : String(n) }));

export function Pager({ total, size, onSize, ...pages }: PagerProps) {
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {UI.porPagina}
        </Text>
        <LazySelect
          aria-label={UI.porPagina}
          size="xs"
          w={84}
          data={SIZES}
          value={String(size)}
          allowDeselect={false}
          onChange={(v) => v && onSize(Number(v))}
        />
      </Group>
      {isPagerShown(total, size) && <Pages {...pages} />}
    </div>
  );
}
