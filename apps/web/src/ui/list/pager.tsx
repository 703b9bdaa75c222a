import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { PAGE_SIZES } from '@retaguarda/contract';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useState } from 'react';
import { LazySelect } from '../form/lazy-select.tsx';
import { UI } from '../texts.ts';
import { ALL_ROWS, isPagerShown, pageWindow } from './list-pages.ts';
import classes from './pager.module.css';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Where the numbers do not show every page: one that is typed. */
function PageJump({ pages, onPage }: Pick<PagesProps, 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      size="xs"
      w={72}
      ml={6}
      inputMode="numeric"
      aria-label={UI.irParaPagina(pages)}
      placeholder={UI.irPara}
      value={typed}
      onChange={(e) => setTyped(e.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || typed === '') return;
        e.preventDefault();
        setTyped('');
        onPage(Math.min(Math.max(Number(typed), 1), pages));
      }}
    />
  );
}

export function Pages({ page, pages, onPage }: PagesProps) {
  const numbers = pageWindow(page, pages);
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      aria-label={label}
      title={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon size={16} />
    </ActionIcon>
  );
  return (
    <nav className={classes.pages} aria-label={UI.paginacao}>
      {step(UI.primeiraPagina, 1, IconChevronsLeft)}
      {step(UI.paginaAnterior, page - 1, IconChevronLeft)}
      {numbers.map((n) => (
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
      {step(UI.proximaPagina, page + 1, IconChevronRight)}
      {step(UI.ultimaPagina, pages, IconChevronsRight)}
      {numbers.length < pages && <PageJump pages={pages} onPage={onPage} />}
    </nav>
  );
}

interface PagerProps extends PagesProps {
  total: number;
  size: number;
  onSize: (size: number) => void;
}

const SIZES = PAGE_SIZES.map((n) => ({ value: String(n), label: n === ALL_ROWS ? UI.todos : String(n) }));

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
