import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** What a page must contain for a selector to match: all of these classes, and one of each of the choices. */
interface Needs {
  classes: string[];
  choices: Needs[][];
}

/** A piece of a stylesheet, in its order. */
type Piece =
  | { kind: 'rule'; css: string; selectors: Needs[]; uses: string[] }
  /** A custom property, in a rule that has nothing else, or an `@property`. */
  | { kind: 'definition'; css: string; name: string }
  /** `@layer`, `@media`, or a rule of custom properties. */
  | { kind: 'group'; open: string; inside: Piece[] }
  | { kind: 'always'; css: string };

/**
 * A stylesheet, of which a page gets the rules that may apply to it: those whose classes it contains. Rules
 * without a class are for every page. A first page has them in itself: on a slow network it would else wait a
 * round trip more for a stylesheet of which it needs a part (docs/decisions/rendering.md).
 */
export class PageRules {
  readonly #pieces: Piece[];
  /** By custom property, those that its values are made of. */
  readonly #definitions = new Map<string, string[]>();

  /** @throws when the stylesheet cannot be parsed */
  constructor(stylesheet: string) {
    this.#pieces = postcss.parse(stylesheet).nodes.map((node) => this.#pieceOf(node));
  }

  /** The rules for this page; `html` is all of it that has classes. */
  rulesFor(html: string): string {
    const classes = classesIn(html);
    const used = this.#usedBy(classes, html);
    return this.#pieces.map((piece) => textOf(piece, classes, used)).join('');
  }

  #pieceOf(node: ChildNode): Piece {
    if (node.type === 'rule') return this.#ruleOf(node);
    if (node.type === 'decl') return this.#definition(node.prop, node);
    if (node.type === 'atrule' && node.name === 'property') return this.#definition(node.params, node);
    const groups = ['layer', 'media', 'supports', 'container'];
    if (node.type === 'atrule' && node.nodes && groups.includes(node.name)) {
      return this.#group(`@${node.name} ${node.params}`, node);
    }
    return { kind: 'always', css: endOf(node) };
  }

  #ruleOf(rule: Rule): Piece {
    if (rule.nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--'))) {
      return this.#group(rule.selector, rule);
    }
    const css = rule.toString();
    return { kind: 'rule', css, selectors: parseSelectors().astSync(rule).map(needsOf), uses: usesIn(css) };
  }

  #group(open: string, { nodes = [] }: AtRule | Rule): Piece {
    return { kind: 'group', open, inside: nodes.map((node) => this.#pieceOf(node)) };
  }

  #definition(name: string, node: Declaration | AtRule): Piece {
    const css = endOf(node);
    this.#definitions.set(name, [...(this.#definitions.get(name) ?? []), ...usesIn(css)]);
    return { kind: 'definition', css, name };
  }

  /** Names of the custom properties that the page's rules use, and of those that these are made of. */
  #usedBy(classes: Set<string>, html: string): Set<string> {
    const used = new Set<string>();
    const add = (names: string[]) => {
      for (const name of names) {
        if (used.has(name)) continue;
        used.add(name);
        add(this.#definitions.get(name) ?? []);
      }
    };
    const walk = (pieces: Piece[]) => {
      for (const piece of pieces) {
        if (piece.kind === 'group') walk(piece.inside);
        else if (piece.kind === 'always') add(usesIn(piece.css));
        else if (piece.kind === 'rule' && applies(piece.selectors, classes)) add(piece.uses);
      }
    };
    add(usesIn(html));
    walk(this.#pieces);
    return used;
  }
}

function textOf(piece: Piece, classes: Set<string>, used: Set<string>): string {
  switch (piece.kind) {
    case 'always':
      return piece.css;
    case 'rule':
      return applies(piece.selectors, classes) ? piece.css : '';
    case 'definition':
      return used.has(piece.name) ? piece.css : '';
    default: {
      const inside = piece.inside.map((each) => textOf(each, classes, used)).join('');
      return inside === '' ? '' : `${piece.open}{${inside}}`;
    }
  }
}

const applies = (selectors: Needs[], classes: Set<string>): boolean =>
  selectors.some(
    (needs) =>
      needs.classes.every((name) => classes.has(name)) &&
      needs.choices.every((choice) => applies(choice, classes)),
  );

/** Pseudo-classes such as `:not(…)` are taken to match: they never need more than what stands outside. */
function needsOf(selector: Selector): Needs {
  const needs: Needs = { classes: [], choices: [] };
  for (const node of selector.nodes) {
    if (node.type === 'class') needs.classes.push(node.value);
    if (node.type === 'pseudo' && [':is', ':where', ':has'].includes(node.value)) {
      needs.choices.push(node.nodes.map(needsOf));
    }
  }
  return needs;
}

/** Custom properties in `var(…)`. */
const usesIn = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** A statement or declaration with the semicolon that its parent would give it. */
const endOf = (node: ChildNode) => `${node.toString()}${'nodes' in node && node.nodes ? '' : ';'}`;

function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]+)"/g)) {
    for (const name of names.split(' '))
      classes.add(name.replace(/&\w+;/g, (entity) => plain[entity] ?? entity));
  }
  return classes;
}

const plain: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"' };
