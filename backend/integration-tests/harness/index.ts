export { clusterUnavailable, startCluster, type Cluster } from "./cluster"
export { shareShops, startShop, type ShopConnection, type Shop, type ShopOptions } from "./shop"
export { Visitor, type Answer } from "./visitor"
