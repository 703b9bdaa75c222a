import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { PAGE_SIZES, type PageSize } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Toolbar } from '../acts/toolbar.tsx';
import { LazySelect } from '../form/lazy-select.tsx';
import { UI } from '../texts.ts';
import { ALL_ROWS, isPagerShown, pageNumbers } from './list-pages.ts';
import classes from './pager.module.css';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Stands for the numbers that are left out, and takes one of them. */
function PageJump({ pages, onPage }: Pick<PagesProps, 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      size="xs"
      classNames={{ input: classes.jump }}
      inputMode="numeric"
      aria-label={UI.irParaPagina(pages)}
      title={UI.irPara}
      placeholder="…"
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
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon aria-label={label} title={label} disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      <Icon size={16} />
    </ActionIcon>
  );
  return (
    <nav aria-label={UI.paginacao}>
      <Toolbar label={UI.paginas} className={classes.pages}>
        {step(UI.paginaAnterior, page - 1, IconChevronLeft)}
        {pageNumbers(page, pages).map((n) =>
          n < 0 ? (
            <PageJump key={n} pages={pages} onPage={onPage} />
          ) : (
            <Button
              key={n}
              size="compact-sm"
              variant={n === page ? 'light' : 'subtle'}
              color="gray"
              className={classes.number}
              aria-label={UI.pagina(n)}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onPage(n)}
            >
              {n}
            </Button>
          ),
        )}
        {step(UI.proximaPagina, page + 1, IconChevronRight)}
      </Toolbar>
    </nav>
  );
}

interface PagerProps extends PagesProps {
  total: number;
  size: number;
  /** Of a list whose pages a person may size. */
  onSize?: ((size: PageSize) => void) | undefined;
}

const SIZES = PAGE_SIZES.map((n) => ({ value: String(n), label: n === ALL_ROWS ? UI.todos : String(n) }));

const rangeOf = (page: number, size: number, total: number): string => {
  if (size === ALL_ROWS) return UI.faixa('1', formatNumber(total), formatNumber(total));
  const first = Math.min((page - 1) * size + 1, total);
  return UI.faixa(formatNumber(first), formatNumber(Math.min(page * size, total)), formatNumber(total));
};

/** The foot of a list: rows a page, which of them are in view, and the other pages. */
export function Pager({ total, size, onSize, ...pages }: PagerProps) {
  return (
    <div className={classes.bar} data-plain>
      {onSize && total > PAGE_SIZES[0] && (
        <LazySelect
          label={UI.porPagina}
          size="xs"
          data={SIZES}
          value={String(size)}
          allowDeselect={false}
          onChange={(v) => {
            const chosen = PAGE_SIZES.find((n) => String(n) === v);
            if (chosen !== undefined) onSize(chosen);
          }}
        />
      )}
      <Text size="xs" c="dimmed">
        {total > 0 && rangeOf(pages.page, size, total)}
      </Text>
      {isPagerShown(total, size) && <Pages {...pages} />}
    </div>
  );
}
