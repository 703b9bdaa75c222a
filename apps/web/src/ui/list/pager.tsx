import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { PAGE_SIZES } from '@retaguarda/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { LazySelect } from '../form/lazy-select.tsx';
import { UI } from '../textos.ts';
import { isPagerShown, pageWindow, TODOS } from './list-pages.ts';
import classes from './pager.module.css';

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
