import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HeadActsScope, HeadMenu } from '../acts/head-menu.tsx';
import { ListHead, useListHead, useListPlaces } from '../list-head.ts';
import classes from './tree-screen.module.css';
import { TreeSearch } from './tree-search.tsx';

interface TreeScreenProps {
  header: ReactNode;
  /** Said above both panes. */
  notice?: ReactNode;
  /** What the tree is called, and what its content is. */
  label: string;
  content: string;
  search: { label: string; value: string; onChange: (text: string) => void };
  /** The tree, or why it is not there. */
  tree: ReactNode;
  /** The address names what is chosen: where there is room for one of the two, it is shown. */
  chosen: boolean;
  /** Back to the tree. */
  onTree: () => void;
  children: ReactNode;
}

/** A tree at its full height, and beside it what is chosen of it. */
export function TreeScreen(props: TreeScreenProps) {
  const { header, notice, label, content, search, tree, chosen, onTree, children } = props;
  const head = useListHead();
  return (
    <div className={classes.screen}>
      {header}
      {notice}
      <div className={classes.panes} data-chosen={chosen || undefined}>
        <section className={classes.side} aria-label={label}>
          <div className={classes.search}>
            <TreeSearch {...search} inside />
          </div>
          <div className={classes.tree}>{tree}</div>
        </section>
        <section className={classes.content} aria-label={content}>
          <button type="button" className={classes.back} onClick={onTree}>
            <IconChevronLeft size={16} aria-hidden="true" />
            {label}
          </button>
          <ListHead value={head}>
            <HeadActsScope own>{children}</HeadActsScope>
          </ListHead>
        </section>
      </div>
    </div>
  );
}

interface PaneHeadProps {
  title: string;
  /** Acts in words, before the menu. */
  children?: ReactNode;
}

/** The head of what is chosen: its name, the total and the tools of a list below it, and its acts. */
export function PaneHead({ title, children }: PaneHeadProps) {
  const places = useListPlaces();
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      <div ref={places?.total} className={classes.total} />
      <div className={classes.acts}>
        <div ref={places?.tools} className={classes.tools} />
        {children}
        <HeadMenu />
      </div>
    </div>
  );
}
