declare function dropUnusedRouterParts(source: string): string;
export = dropUnusedRouterParts;
